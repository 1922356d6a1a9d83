import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Order } from './ask-chats.ts';
import { setTimeout as rest } from 'node:timers/promises';
import { percentile, timesUntil } from '../regular-calls.ts';
import { startChatApi } from './start-chat-api.ts';

const rounds = 5;
const chats = 200;
const modelMs = 10_000;
const timesMax = 1.5;

/**
 * A customer's orders, asked for fifty times a second whether or not the one before has been answered: in turns alone and
 * beside 200 people who ask an assistant whose model takes ten seconds.
 */
export async function measureChats(): Promise<string[]> {
  const { url, token, stop } = await startChatApi(modelMs);
  const orders = () => answered(fetch(`${url}/orders`, { headers: { authorization: `Bearer ${token}` } }));
  const asker = fork(fileURLToPath(new URL('ask-chats.ts', import.meta.url)));
  const ask = async (count: number): Promise<string[]> => {
    asker.send({ url, chats: count } satisfies Order);
    const [kinds] = (await once(asker, 'message')) as [string[]];
    return kinds;
  };
  try {
    await Promise.all([timesUntil(orders, rest(3_000)), ask(1)]);
    const [alone, beside]: [number[], number[]] = [[], []];
    const kinds: Record<string, number> = {};
    for (let round = 0; round < rounds; round += 1) {
      alone.push(...(await timesUntil(orders, rest(modelMs))));
      const asked = ask(chats);
      beside.push(...(await timesUntil(orders, asked)));
      for (const kind of await asked) kinds[kind] = (kinds[kind] ?? 0) + 1;
    }
    const [one, other] = [percentile(alone, 0.99), percentile(beside, 0.99)];
    console.log(`GET /api/orders: ms, p50 and p99 of ${alone.length} alone, of ${beside.length} beside ${chats} chats`);
    console.log(`  alone   ${percentile(alone, 0.5).toFixed(1)} ${one.toFixed(1)}`);
    console.log(`  beside  ${percentile(beside, 0.5).toFixed(1)} ${other.toFixed(1)}`);
    console.log(
      `  ${(other / one).toFixed(2)}× (promised: at most ${timesMax}); chats by kind ${JSON.stringify(kinds)}`,
    );
    return other > timesMax * one ? [`p99 is ${(other / one).toFixed(2)} times as long beside ${chats} chats`] : [];
  } finally {
    asker.disconnect();
    await stop();
  }
}

async function answered(asked: Promise<Response>): Promise<string> {
  const response = await asked;
  if (!response.ok) throw new Error(`a call was answered ${response.status}`);
  return response.text();
}
