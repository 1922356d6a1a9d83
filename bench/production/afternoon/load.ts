import { randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import { buy, type Visit } from '../../payments-chaos/buy.ts';
import type { Tally } from '../../payments-chaos/call-checkout.ts';
import type { Customer, Shop } from '../../payments-chaos/shop.ts';

export type Load = {
  /** Calls that were not answered as they should, with the moment. */
  failures: { at: number; what: string }[];
  visits: Visit[];
  tally: Tally;
  reads: () => number;
  /** When a message was taken, and whose: it may not be lost. */
  taken: { at: number; userId: string }[];
  finish: () => Promise<void>;
};

/** Half of the customers buy, again and again; all read and write. */
export function startLoad(app: string, shop: Shop, customers: readonly Customer[], seed: number): Load {
  const over = new AbortController();
  const failures: Load['failures'] = [];
  const visits: Visit[] = [];
  const tally: Tally = new Map();
  const taken: Load['taken'] = [];
  let [reads, started] = [0, 0];

  const untilOver = async (restMs: number, work: () => Promise<void>): Promise<void> => {
    while (!over.signal.aborted) {
      await work().catch((error: Error) => void failures.push({ at: Date.now(), what: error.message }));
      await rest(restMs);
    }
  };
  const work = customers.flatMap((customer, number) => [
    untilOver(300, async () => {
      for (const path of ['/api/orders', '/api/threads', '/health/live']) await ask(app, path, customer);
      reads += 3;
    }),
    untilOver(1_000, async () => {
      await ask(app, '/api/threads', customer, { text: 'Una pregunta.', send_key: randomUUID() });
      taken.push({ at: Date.now(), userId: customer.userId });
    }),
    ...(number % 2 === 0
      ? [
          untilOver(500, async () => {
            started += 1;
            visits.push(await buy({ ...shop, newCustomer: async () => customer }, seed * 1_009 + started, tally));
          }),
        ]
      : []),
  ]);
  return {
    failures,
    visits,
    tally,
    taken,
    reads: () => reads,
    finish: async () => {
      over.abort();
      await Promise.all(work);
    },
  };
}

async function ask(app: string, path: string, { token }: Customer, body?: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const init = { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) };
  const call = `${body ? 'POST' : 'GET'} ${path}`;
  const response = await fetch(`${app}${path}`, { ...init, signal: AbortSignal.timeout(40_000) }).catch(
    (error: Error) => {
      throw new Error(`${call}: ${error.message} ${String(error.cause ?? '')}`);
    },
  );
  const text = await response.text();
  if (!response.ok) throw new Error(`${call}: ${response.status} ${text.slice(0, 200)}`);
}

/** In ms, from `since` on. */
export function longestGap(moments: readonly number[], since: number): number {
  const after = [since, ...moments.filter((at) => at >= since).toSorted((one, other) => one - other)];
  return Math.max(0, ...after.slice(1).map((at, place) => at - after[place]!));
}

export async function waitUntilReady(app: string): Promise<void> {
  for (let waited = 0; ; waited += 500) {
    const answer = await fetch(`${app}/health/ready`).catch(() => undefined);
    if (answer?.status === 200) return;
    if (waited > 120_000) throw new Error('not ready after two minutes');
    await rest(500);
  }
}
