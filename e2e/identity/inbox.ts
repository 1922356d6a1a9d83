import { expect } from '@playwright/test';

const inbox = `${process.env['INBOX_URL']}/api/messages`;

type Mail = { text: string; html?: string; attachments: { fileName: string }[] };

/** The newest mail with this subject, once there are `count`. */
export async function newestMail(email: string, subject: RegExp, count = 1): Promise<Mail> {
  let ids: string[] = [];
  const look = async () => {
    type Listed = { messages: { id: string; subject: string }[] };
    const { messages } = await read<Listed>(`${inbox}?to=${encodeURIComponent(email)}`);
    return (ids = messages.filter((mail) => subject.test(mail.subject)).map(({ id }) => id)).length;
  };
  await expect.poll(look, { timeout: 40_000 }).toBeGreaterThanOrEqual(count);
  return read(`${inbox}/${ids[0]}`);
}

/** File names of the newest mail with this subject. */
export async function attachmentsOf(email: string, subject: RegExp): Promise<string[]> {
  return (await newestMail(email, subject)).attachments.map(({ fileName }) => fileName);
}

export async function linkIn(email: string, { subject, button }: { subject: RegExp; button: string }): Promise<string> {
  const { html = '' } = await newestMail(email, subject);
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)];
  const href = links.find(([, , words]) => words!.includes(button))?.[1]?.replaceAll('&amp;', '&');
  expect(href).toBeTruthy();
  return href!;
}

/** First link with the prefix `link` in the newest matching mail. */
export async function newestLink(
  email: string,
  { subject }: { subject: RegExp },
  link: string,
  count = 1,
): Promise<string> {
  const { text } = await newestMail(email, subject, count);
  const found = text.split(/\s+/).find((word) => word.startsWith(link));
  expect(found).toBeDefined();
  return found!;
}

async function read<T>(url: string): Promise<T> {
  return (await (await fetch(url)).json()) as T;
}
