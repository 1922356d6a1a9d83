import type { StandIns } from './ask-stand-ins.ts';
import { captured } from './guarantees.rules.ts';
import { readBooks } from './read-books.ts';
import { sleep } from './sleep.ts';

export const drainSecondsMax = 30;

export type Drained = { seconds: number; left: string[] };

export async function drain(standIns: StandIns, databaseUrl: string): Promise<Drained> {
  const startedAt = performance.now();
  for (;;) {
    const left = await listPending(standIns, databaseUrl);
    const seconds = (performance.now() - startedAt) / 1000;
    if (left.length === 0 || seconds > drainSecondsMax) return { seconds, left };
    await sleep(500);
  }
}

async function listPending(standIns: StandIns, databaseUrl: string): Promise<string[]> {
  const books = await readBooks(databaseUrl);
  const outside = await standIns.ask('outside');
  const paid = new Set(books.registrations.filter(({ status }) => status === 'paid').map(({ intentId }) => intentId));
  const known = new Set(books.registrations.map(({ intentId }) => intentId));
  const counts = {
    'open jobs': books.jobsOpen,
    'unsent messages': books.messages.filter(({ isSent }) => !isSent).length,
    'captured and not yet paid': captured(outside).filter(({ id }) => !paid.has(id)).length,
    'intents nobody knows': outside.intents.filter(({ id, status }) => status !== 'canceled' && !known.has(id)).length,
  };
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}`);
}
