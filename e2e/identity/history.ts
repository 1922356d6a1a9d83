import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';

export const provider = () => new URL(process.env['IDENTITY_URL']!).origin;

/** Records forms sent to the identity provider from now on. */
export function watchForms(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (request.isNavigationRequest() && request.method() === 'POST' && origin === provider())
      sent.push(pathname.split('/').at(-1)!);
  });
  return sent;
}

export async function readHistory(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send('Page.getNavigationHistory');
  await session.detach();
  return entries.map(({ url }) => url).filter((url) => url !== 'about:blank');
}

export async function expectCleanHistory(page: Page, ...secrets: string[]): Promise<void> {
  for (const url of await readHistory(page)) {
    expect(url).not.toMatch(/[?&](code|state)=|\/auth\/(callback|login)/);
    for (const secret of secrets) expect(decodeURIComponent(url)).not.toContain(secret);
  }
}

export function fillLogin(page: Page, { email, password }: { email?: string; password: string }) {
  return fill(page, { ...(email && { 'Correo electrónico': email }), Contraseña: password }, 'Continuar');
}

export async function fill(page: Page, fields: Record<string, string>, button: string): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: button, exact: true }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cerrar Sesión' }).first().click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Cerrar Sesión' })
    .click();
  await expect(page.getByRole('link', { name: 'Iniciar Sesión' }).first()).toBeVisible();
}
