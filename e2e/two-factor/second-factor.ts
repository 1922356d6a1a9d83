import { setTimeout } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import jsQr from 'jsqr';
import { generate } from 'otplib';
import { PNG } from 'pngjs';
import type { Account } from '../account.ts';
import { openSession, type Customer } from '../customer.ts';

const stepSeconds = 30;

/** Returns each code once, because the server accepts each once. The next step's code is already valid: ±1 step is accepted. */
export class Authenticator {
  readonly #secret: string;
  #lastStep = 0;

  constructor(secret: string) {
    this.#secret = secret.replace(/\s/g, '');
  }

  nextCode(): Promise<string> {
    return this.#codeFrom(stepNow());
  }

  /** The previous step's code, so that the current one stays unused; near the end of a step, the current one. */
  firstCode(): Promise<string> {
    return this.#codeFrom(stepNow(10) - 1);
  }

  async #codeFrom(step: number): Promise<string> {
    this.#lastStep = Math.max(step, this.#lastStep + 1);
    // The third code within one step is not valid yet.
    const early = (this.#lastStep - 1) * stepSeconds * 1_000 - Date.now();
    if (early > 0) await setTimeout(early);
    return generate({ secret: this.#secret, epoch: this.#lastStep * stepSeconds });
  }
}

const stepNow = (aheadSeconds = 0) => Math.floor((Date.now() / 1000 + aheadSeconds) / stepSeconds);

export type Enrolled = { app: Authenticator; recoveryCodes: string[] };

/** Enables 2FA through the API. The session has passed the second factor. */
export async function enroll({ call }: Customer): Promise<Enrolled> {
  await call('POST /api/session');
  const { manual_entry_key } = await call('POST /api/2fa/setup/generate');
  const app = new Authenticator(manual_entry_key);
  const { recovery_codes } = await call('POST /api/2fa/setup/verify', { body: { code: await app.firstCode() } });
  return { app, recoveryCodes: recovery_codes };
}

/** A fresh session that has not passed the second factor, unless the browser is remembered. Open a page afterwards. */
export async function signInAgain(page: Page, account: Account): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies({ name: /^(?!zarpa_device$)/ });
  await openSession(page.context(), account);
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const codeField = (page: Page) => page.getByLabel('Código de 6 dígitos');

export async function setUp(page: Page): Promise<{ app: Authenticator; recoveryCodes: string[] }> {
  await button(page, 'Configurar 2FA').click();
  const app = new Authenticator(await scan(page));
  await button(page, 'Ya escaneé el código').click();
  await codeField(page).fill(await app.nextCode());
  await button(page, 'Verificar').click();
  await expect(page.getByText('¡2FA Activado!')).toBeVisible();
  return { app, recoveryCodes: await readRecoveryCodes(page) };
}

/** Decodes the QR code; it equals the key shown for typing. */
async function scan(page: Page): Promise<string> {
  const picture = PNG.sync.read(await page.getByRole('img', { name: /Código QR/ }).screenshot());
  const read = jsQr.default(new Uint8ClampedArray(picture.data), picture.width, picture.height);
  const uri = new URL(read!.data);
  expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
  expect(uri.searchParams.get('issuer')).toBe('Zarpa');
  const key = uri.searchParams.get('secret')!;
  const typed = await page.getByRole('dialog').getByRole('code').innerText();
  expect(typed.replace(/\s/g, '')).toBe(key);
  return key;
}

export async function readRecoveryCodes(page: Page): Promise<string[]> {
  const codes = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return codes.allInnerTexts();
}

export async function finish(page: Page): Promise<void> {
  await expect(button(page, 'Terminar')).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Guardé mis códigos' }).check();
  await button(page, 'Terminar').click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cerrar Sesión' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page.getByRole('link', { name: 'Iniciar Sesión' }).first()).toBeVisible();
}

export const challenge = (page: Page) => page.getByRole('heading', { name: 'Verificación en dos pasos' });
