import type { Browser } from '@playwright/test';
import { expect } from '../journey.ts';

type Mail = { subject: RegExp; button: string };

/** Opens the newest mail to this address as a person would, in the inbox's page, and reads where its button leads. */
export async function linkIn(browser: Browser, email: string, { subject, button }: Mail): Promise<string> {
  const page = await browser.newPage();
  const mail = page.getByRole('link', { name: subject }).first();
  await expect(async () => {
    await page.goto(`${process.env['INBOX_URL']}/?to=${encodeURIComponent(email)}`);
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await mail.click();
  const href = await page.frameLocator('iframe').getByRole('link', { name: button }).first().getAttribute('href');
  await page.close();
  expect(href).toBeTruthy();
  return href!;
}
