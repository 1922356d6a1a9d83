import { expect } from '@playwright/test';

type Listed = { messages: { id: string; subject: string }[] };

/** The code in the newest mail by which papers are approved. */
export async function approvalCode(email: string): Promise<string> {
  const inbox = `${process.env['INBOX_URL']}/api/messages`;
  let id: string | undefined;
  const look = async () => {
    const { messages } = await read<Listed>(`${inbox}?to=${encodeURIComponent(email)}`);
    return (id = messages.find(({ subject }) => subject.startsWith('Tu código para aprobar'))?.id);
  };
  await expect.poll(look, { timeout: 30_000 }).toBeDefined();
  const { text } = await read<{ text: string }>(`${inbox}/${id}`);
  return /\b\d{6}\b/.exec(text)![0];
}

async function read<T>(url: string): Promise<T> {
  return (await (await fetch(url)).json()) as T;
}
