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

/**
 * Where the newest of so many mails of a kind to this address leads: without the inbox's page, for what is about the link.
 * `link` is how its address begins.
 */
export async function newestLink(
  email: string,
  { subject }: Pick<Mail, 'subject'>,
  link: string,
  count = 1,
): Promise<string> {
  const inbox = `${process.env['INBOX_URL']}/api/messages`;
  const ids = async () => {
    const { messages } = await read<{ messages: { id: string; subject: string }[] }>(
      `${inbox}?to=${encodeURIComponent(email)}`,
    );
    return messages.filter((mail) => subject.test(mail.subject)).map(({ id }) => id);
  };
  await expect.poll(ids, { timeout: 40_000 }).toHaveLength(count);
  const { text } = await read<{ text: string }>(`${inbox}/${(await ids())[0]}`);
  const found = text.split(/\s+/).find((word) => word.startsWith(link));
  expect(found).toBeDefined();
  return found!;
}

async function read<T>(url: string): Promise<T> {
  return (await (await fetch(url)).json()) as T;
}
