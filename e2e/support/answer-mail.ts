import { expect } from '@playwright/test';

type Listed = { messages: { id: string; subject: string }[] };

/** Where the newest mail about an answer leads. */
export async function answerLink(email: string): Promise<string> {
  const inbox = `${process.env['INBOX_URL']}/api/messages`;
  let id: string | undefined;
  const look = async () => {
    const { messages } = (await (await fetch(`${inbox}?to=${encodeURIComponent(email)}`)).json()) as Listed;
    return (id = messages.find(({ subject }) => subject.startsWith('Tienes una respuesta'))?.id);
  };
  await expect.poll(look, { timeout: 30_000 }).toBeDefined();
  const { text } = (await (await fetch(`${inbox}/${id}`)).json()) as { text: string };
  return /\S+[?&]hilo=[\w-]+/.exec(text)![0];
}
