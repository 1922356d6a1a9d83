import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Order } from './ask-chats.ts';
import { setTimeout as rest } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { startLlm } from '@zarpa/sandbox/llm/start-llm.ts';
import { median } from '../median.ts';
import { percentile, timesUntil } from '../regular-calls.ts';
import type { Bench } from '../run-bench.ts';
import { startProcess } from '../start-process.ts';

const port = '7850';
const rounds = 11;
/** Warm-up rounds, because a new API process is slow. */
const warmingRounds = 6;
const chats = 200;
const modelMs = 10_000;
const timesMax = 1.5;

/** Calls fifty times a second, alone and beside 200 people whose assistant's model takes ten seconds. */
export async function measureChats(bench: Bench): Promise<string[]> {
  const { url, token, setModelMs, stop } = await startChatApi(bench);
  const orders = () => textOf(fetch(`${url}/orders`, { headers: { authorization: `Bearer ${token}` } }));
  const asker = fork(fileURLToPath(new URL('ask-chats.ts', import.meta.url)));
  const all = async (does: Order['does']): Promise<string[]> => {
    asker.send({ url, chats, does } satisfies Order);
    const [kinds] = (await once(asker, 'message')) as [string[]];
    return kinds;
  };
  try {
    for (let round = 0; round < warmingRounds; round += 1)
      await timesUntil(orders, Promise.all([all('ask'), rest(1_000)]));
    setModelMs(modelMs);
    const [alone, beside]: [number[][], number[][]] = [[], []];
    const kinds: Record<string, number> = {};
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await timesUntil(orders, rest(modelMs)));
      await all('come');
      const answers = all('ask');
      beside.push(await timesUntil(orders, answers));
      for (const kind of await answers) kinds[kind] = (kinds[kind] ?? 0) + 1;
    }
    const [one, other] = [middle(alone, 0.99), middle(beside, 0.99)];
    console.log(`GET /api/orders: ms, p50 and p99 of some ${alone[0]!.length} calls, the median of ${rounds} rounds`);
    console.log(`  alone            ${middle(alone, 0.5).toFixed(1)} ${one.toFixed(1)} ${eachOf(alone)}`);
    console.log(`  beside ${chats} chats ${middle(beside, 0.5).toFixed(1)} ${other.toFixed(1)} ${eachOf(beside)}`);
    console.log(
      `  ${(other / one).toFixed(2)}× (promised: at most ${timesMax}); chats by kind ${JSON.stringify(kinds)}`,
    );
    return other > timesMax * one ? [`p99 is ${(other / one).toFixed(2)} times as long beside ${chats} chats`] : [];
  } finally {
    asker.disconnect();
    await stop();
  }
}

async function startChatApi(bench: Bench) {
  const llm = await startLlm({ port: 0 });
  const environment = {
    ...bench.environment,
    PORT: port,
    TRUST_PROXY: 'true',
    LLM_BASE_URL: llm.baseUrl,
    LLM_API_KEY: 'sandbox',
    LLM_MODEL: 'sandbox',
  };
  const api = await startProcess('server/main.ts', environment, bench.log);
  const claims = { sub: `auth0|${randomUUID()}`, email: 'pedidos@example.com', email_verified: true };
  return {
    url: `http://127.0.0.1:${port}/api`,
    token: await bench.mint(claims),
    setModelMs: (ms: number) => {
      llm.faults.delayMs = ms;
    },
    stop: async () => {
      await api.stop();
      await llm.close();
    },
  };
}

/** The median, so that one disturbed round does not decide. */
function middle(rounds: readonly number[][], share: number): number {
  return median(rounds.map((times) => percentile(times, share)));
}

function eachOf(rounds: readonly number[][]): string {
  return `(p99 of each: ${rounds.map((times) => percentile(times, 0.99).toFixed(1)).join(', ')})`;
}

async function textOf(request: Promise<Response>): Promise<string> {
  const response = await request;
  if (!response.ok) throw new Error(`a call was answered ${response.status}`);
  return response.text();
}
