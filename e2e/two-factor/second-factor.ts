/** The second factor as a customer has it: an application on the telephone, and the steps on screen. */
import { setTimeout } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import jsQr from 'jsqr';
import { generate } from 'otplib';
import { PNG } from 'pngjs';
import type { Account } from '../account.ts';
import { openSession, type Customer } from '../customer.ts';

const stepSeconds = 30;

/** Gives each code once, as the server takes each once. The next step's code is good already: ±1 step is accepted. */
export class Authenticator {
  readonly #secret: string;
  #lastStep = 0;

  constructor(secret: string) {
    this.#secret = secret.replace(/\s/g, '');
  }

  nextCode(): Promise<string> {
    return this.#codeFrom(stepNow());
  }

  /** The step before is accepted too, so that the present one is still good afterwards; near a step's end, which may pass meanwhile, the present. */
  firstCode(): Promise<string> {
    return this.#codeFrom(stepNow(10) - 1);
  }

  async #codeFrom(step: number): Promise<string> {
    this.#lastStep = Math.max(step, this.#lastStep + 1);
    // Three within one step: the third is not good yet, and is waited for.
    const early = (this.#lastStep - 1) * stepSeconds * 1_000 - Date.now();
    if (early > 0) await setTimeout(early);
    return generate({ secret: this.#secret, epoch: this.#lastStep * stepSeconds });
  }
}

const stepNow = (aheadSeconds = 0) => Math.floor((Date.now() / 1000 + aheadSeconds) / stepSeconds);

export type Enrolled = { app: Authenticator; recoveryCodes: string[] };

/** Turned on without walking through its dialog: for what comes afterwards. The customer's session has passed it. */
export async function enroll({ call }: Customer): Promise<Enrolled> {
  await call('POST /api/session');
  const { manual_entry_key } = await call('POST /api/2fa/setup/generate');
  const app = new Authenticator(manual_entry_key);
  const { recovery_codes } = await call('POST /api/2fa/setup/verify', { body: { code: await app.firstCode() } });
  return { app, recoveryCodes: recovery_codes };
}

/** As after a sign-out: the second factor has yet to be passed, unless this browser is remembered. The next page has to be opened. */
export async function signInAgain(page: Page, account: Account): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies({ name: /^(?!zarpa_device$)/ });
  await openSession(page.context(), account);
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const codeField = (page: Page) => page.getByLabel('Código de 6 dígitos');

/** From the dialog's first words to the recovery codes, which are on screen then. */
export async function setUp(page: Page): Promise<{ app: Authenticator; recoveryCodes: string[] }> {
  await button(page, 'Configurar 2FA').click();
  const app = new Authenticator(await scan(page));
  await button(page, 'Ya escaneé el código').click();
  await codeField(page).fill(await app.nextCode());
  await button(page, 'Verificar').click();
  await expect(page.getByText('¡2FA Activado!')).toBeVisible();
  return { app, recoveryCodes: await readRecoveryCodes(page) };
}

/** The key as the telephone's camera reads it off the picture; it is the one that stands there for typing. */
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
