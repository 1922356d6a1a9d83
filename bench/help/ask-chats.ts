/** Asks the assistant in a separate process, so that the client's cost does not distort the measurement. */
import { once } from 'node:events';

/** `come` loads the page's questions; `ask` sends a question over the same connection. */
export type Order = { url: string; chats: number; does: 'come' | 'ask' };

process.on('message', async ({ url, chats, does }: Order) => {
  const one = async (number: number): Promise<string> => {
    // A different visitor each.
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
