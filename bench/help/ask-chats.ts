/** A process of its own that asks the assistant, so that what it costs to ask is not measured as what it costs to be answered. */
import { once } from 'node:events';

export type Order = { url: string; chats: number };

process.on('message', async ({ url, chats }: Order) => {
  const ask = async (): Promise<string> => {
    const body = JSON.stringify({ message: '¿Qué es Zarpa?' });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}/support/chat`, { method: 'POST', body, headers });
    if (!response.ok) throw new Error(`a question was answered ${response.status}`);
    return ((await response.json()) as { kind: string }).kind;
  };
  process.send!(await Promise.all(Array.from({ length: chats }, ask)));
});
await once(process, 'disconnect');
