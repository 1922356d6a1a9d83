import { sleep } from '../payments-chaos/sleep.ts';
import { query } from '../query.ts';
import { countOpenJobs } from './read-books.ts';

/** A killed worker's lease ends after 45 s and no pause exceeds half of this, so a case without progress has stopped. */
const stillSecondsMax = 90;

/** Seconds until this share of the cases has its EIN, no case progresses, or `secondsMax` is over. */
export async function awaitShare(databaseUrl: string, cases: number, share: number, secondsMax = Infinity) {
  const startedAt = performance.now();
  const sinceStart = () => (performance.now() - startedAt) / 1000;
  let [printedAt, moved, moves] = [0, 0, -1];
  for (;;) {
    const seen = await readPace(databaseUrl).catch(() => undefined);
    const seconds = sinceStart();
    if (seen && seen.moves !== moves) [moved, moves] = [seconds, seen.moves];
    if (seen && seconds - printedAt > 60) {
      printedAt = seconds;
      console.log(`${seen.ended} cases over after ${Math.round(seconds)} s`);
    }
    const isReached = seen !== undefined && seen.ended >= cases * share;
    if (isReached || seconds > secondsMax || seconds - moved > stillSecondsMax) return { seconds, isReached };
    await sleep(1_000);
  }
}

export async function settle(databaseUrl: string, cases: number): Promise<{ seconds: number; isSettled: boolean }> {
  const { seconds, isReached } = await awaitShare(databaseUrl, cases, 1);
  const startedAt = performance.now();
  let open = await countOpenJobs(databaseUrl);
  while (open > 0 && performance.now() - startedAt < 30_000) {
    await sleep(500);
    open = await countOpenJobs(databaseUrl);
  }
  return { seconds: seconds + (performance.now() - startedAt) / 1000, isSettled: isReached && open === 0 };
}

async function readPace(databaseUrl: string): Promise<{ ended: number; moves: number }> {
  const [pace] = await query<{ ended: number; moves: number }>(
    databaseUrl,
    `select count(*) filter (where stage = 'ein_issued')::integer as ended, sum(version)::integer as moves from cases`,
  );
  return pace!;
}
