import { rest } from '../payments-chaos/rest.ts';
import { countOpenJobs } from './read-books.ts';
import { query } from './query.ts';

/** What a killed worker held is free after three quarters of a minute; then the slowest case has its whole way to go. */
const settleSecondsMax = 180;

/** Seconds until `share` of the cases have their EIN, or until it took too long. */
export async function awaitShare(databaseUrl: string, cases: number, share: number, secondsMax: number) {
  const startedAt = performance.now();
  for (let told = 0; ;) {
    const ended = await countEnded(databaseUrl).catch(() => 0);
    const seconds = (performance.now() - startedAt) / 1000;
    if (seconds - told > 30) console.log(`${ended} cases over after ${Math.round((told = seconds))} s`);
    if (ended >= cases * share || seconds > secondsMax) return seconds;
    await rest(1_000);
  }
}

/** Seconds until every case has its EIN, every watch is over and every mail is on its way; undefined: not in time. */
export async function settle(databaseUrl: string, cases: number): Promise<{ seconds: number; isSettled: boolean }> {
  const seconds = await awaitShare(databaseUrl, cases, 1, settleSecondsMax);
  const startedAt = performance.now();
  let open = await countOpenJobs(databaseUrl);
  while (open > 0 && performance.now() - startedAt < 30_000) {
    await rest(500);
    open = await countOpenJobs(databaseUrl);
  }
  const isSettled = seconds <= settleSecondsMax && open === 0;
  return { seconds: seconds + (performance.now() - startedAt) / 1000, isSettled };
}

async function countEnded(databaseUrl: string): Promise<number> {
  return (await query(databaseUrl, `select 1 from cases where stage = 'ein_issued'`)).length;
}
