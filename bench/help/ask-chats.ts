/** A process of its own that asks the assistant, so that what it costs to ask is not measured as what it costs to be answered. */
import { once } from 'node:events';

/** They come to the page, which reads the questions; then each asks one of their own over the connection that is there. */
export type Order = { url: string; chats: number; does: 'come' | 'ask' };

process.on('message', async ({ url, chats, does }: Order) => {
  const one = async (number: number): Promise<string> => {
    // Each is somebody else.
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${number}` };
    const body = JSON.stringify({ message: '¿Qué es Zarpa?' });
    const request =
      does === 'ask'
        ? fetch(`${url}/support/chat`, { method: 'POST', body, headers })
        : fetch(`${url}/support/faq`, { headers });
    const response = await request;
    if (!response.ok) throw new Error(`was answered ${response.status}`);
    const answer = (await response.json()) as { kind?: string };
    return answer.kind ?? '';
  };
  process.send!(await Promise.all(Array.from({ length: chats }, (_, number) => one(number))));
});
await once(process, 'disconnect');
