import { expect } from '../journey.ts';

type Mail = { subject: RegExp; button: string };

/** Where the button of the newest mail of a kind to this address leads. */
export async function linkIn(email: string, { subject, button }: Mail): Promise<string> {
  let href: string | undefined;
  await expect
    .poll(
      async () => {
        const [newest] = await mailsOf(email, subject);
        const { html = '' } = newest ? await read<{ html?: string }>(`${inbox}/${newest.id}`) : {};
        const links = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)];
        return (href = links.find(([, , words]) => words!.includes(button))?.[1]?.replaceAll('&amp;', '&'));
      },
      { timeout: 20_000 },
    )
    .toBeTruthy();
  return href!;
}

/** Where the newest of so many mails of a kind to this address leads: `link` is how its address begins. */
export async function newestLink(
  email: string,
  { subject }: Pick<Mail, 'subject'>,
  link: string,
  count = 1,
): Promise<string> {
  const ids = async () => (await mailsOf(email, subject)).map(({ id }) => id);
  await expect.poll(ids, { timeout: 40_000 }).toHaveLength(count);
  const { text } = await read<{ text: string }>(`${inbox}/${(await ids())[0]}`);
  const found = text.split(/\s+/).find((word) => word.startsWith(link));
  expect(found).toBeDefined();
  return found!;
}

const inbox = `${process.env['INBOX_URL']}/api/messages`;

/** Newest first. */
async function mailsOf(email: string, subject: RegExp): Promise<{ id: string; subject: string }[]> {
  const { messages } = await read<{ messages: { id: string; subject: string }[] }>(
    `${inbox}?to=${encodeURIComponent(email)}`,
  );
  return messages.filter((mail) => subject.test(mail.subject));
}

async function read<T>(url: string): Promise<T> {
  return (await (await fetch(url)).json()) as T;
}
