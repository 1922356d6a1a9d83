import { expect } from '@playwright/test';

type Listed = { messages: { id: string; subject: string }[] };

/** The code in the newest mail by which papers are approved. */
export async function approvalCode(email: string): Promise<string> {
  const text = await newestMail(email, (subject) => subject.startsWith('Tu código para aprobar'));
  return /\b\d{6}\b/.exec(text)![0];
}

/** Where the newest mail that asks for an approval leads; never with a code in it. */
export async function approvalLink(email: string): Promise<string> {
  const text = await newestMail(email, (subject) => subject.endsWith('léelo y apruébalo'));
  return /\S+[?&]aprobar=[\w-]+(?=\s)/.exec(text)![0];
}

async function newestMail(email: string, isIt: (subject: string) => boolean): Promise<string> {
  const inbox = `${process.env['INBOX_URL']}/api/messages`;
  let id: string | undefined;
  const look = async () => {
    const { messages } = await read<Listed>(`${inbox}?to=${encodeURIComponent(email)}`);
    return (id = messages.find(({ subject }) => isIt(subject))?.id);
  };
  await expect.poll(look, { timeout: 30_000 }).toBeDefined();
  return (await read<{ text: string }>(`${inbox}/${id}`)).text;
}

async function read<T>(url: string): Promise<T> {
  return (await (await fetch(url)).json()) as T;
}
