import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';

/** Opens the newest mail to this address as a person would, in the inbox's page, and reads where its button leads. */
export async function linkIn(page: Page, email: string, subject: RegExp): Promise<string> {
  const inbox = `${process.env['INBOX_URL']}/?to=${encodeURIComponent(email)}`;
  const mail = page.getByRole('link', { name: subject }).first();
  await expect(async () => {
    await page.goto(inbox);
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await mail.click();
  const href = await page.frameLocator('iframe').getByRole('link').first().getAttribute('href');
  expect(href).toBeTruthy();
  return href!;
}
