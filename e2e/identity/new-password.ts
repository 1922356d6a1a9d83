/** A password that was forgotten, and is made anew by the mail about it. */
import type { Browser, Page } from '@playwright/test';
import { expect, type Account } from '../journey.ts';
import { linkIn } from './inbox.ts';

/** Asked for, followed in this page, and saved; the new one. */
export async function makeNewPassword(browser: Browser, page: Page, account: Account): Promise<string> {
  await fetch(`${process.env['IDENTITY_URL']}/dbconnections/change_password`, {
    method: 'POST',
    body: new URLSearchParams({ email: account.email, connection: 'Username-Password-Authentication' }),
  });
  await page.goto(
    await linkIn(browser, account.email, { subject: /contraseña/, button: 'Crear una nueva contraseña' }),
  );
  const password = `nueva-${account.password}`;
  await page.getByLabel('Contraseña nueva').fill(password);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByRole('heading', { name: 'Contraseña actualizada' })).toBeVisible();
  return password;
}
