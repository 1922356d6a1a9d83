import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import fc from 'fast-check';
import { configOf } from '../../config.ts';
import { readEnv } from '../../env.ts';
import { openLog } from '../../log.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { defineJob } from './job.ts';
import { openJobs } from './open-jobs.ts';

const app = testApp({}, { through: (url) => (databaseUrl = url) });
let databaseUrl: string;

test('after work that fills a core the next waits as long as was asked for, and an end waits for nothing', async () => {
  const restMs = 1_000;
  const job = defineJob<{ name: string }>('tested-rest', ({ name }) => name, { atOnce: 1, restMs: () => restMs });
  const long = defineJob<{ name: string }>('tested-long', ({ name }) => name, { atOnce: 1, restMs: () => 60_000 });
  const jobs = openJobs(configOf(readEnv({ DATABASE_URL: databaseUrl })), openLog('test', 'silent'));
  await jobs.prepare([job, long]);
  const times: number[] = [];
  const both = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  await jobs.start();
  await app.db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, job, { name: 'one' });
    await jobs.enqueue(tx, job, { name: 'other' });
    for (const name of ['long', 'longer']) await jobs.enqueue(tx, long, { name });
  });
  await jobs.work(job, async () => {
    if (times.push(performance.now()) === 2) both.resolve();
    return Promise.resolve();
  });
  await jobs.work(long, async () => Promise.resolve(begun.resolve()));
  await both.promise;
  await begun.promise;
  expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(restMs);
  const ending = performance.now();
  await jobs.stop();
  expect(performance.now() - ending).toBeLessThan(5_000);
});

const high = 100;
/** Without `ms` it is fetched first, and runs until all with `ms` are done. */
type TrialJob = { group: string; priority: number; ms?: number };
type Ran = TrialJob & { number: number; from: number; until: number };
const trialJob: fc.Arbitrary<TrialJob> = fc.record({
  group: fc.constantFrom('a', 'b', 'c'),
  priority: fc.constantFrom(1, 2, high, high + 1),
  ms: fc.constantFrom(1, 120, 300),
});

async function ranBy(workers: number, all: readonly TrialJob[], name: string): Promise<Ran[]> {
  const job = defineJob<TrialJob & { number: number }>(name, ({ number }) => String(number), {
    places: [{ priorityMin: high }, {}],
  });
  const queues = Array.from({ length: workers }, () =>
    openJobs(configOf(readEnv({ DATABASE_URL: databaseUrl })), openLog('test', 'silent')),
  );
  await queues[0]!.prepare([job]);
  for (const queue of queues) await queue.start();
  const ran: Ran[] = [];
  const done = Promise.withResolvers<void>();
  const numbered = all.map((one, number) => ({ ...one, number }));
  const [endless, timed] = [numbered.filter((one) => !one.ms), numbered.filter((one) => one.ms)];
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let left = timed.length;
  for (const queue of queues)
    await queue.work(job, async (payload) => {
      const one = payload as TrialJob & { number: number };
      const from = performance.now();
      begun.resolve();
      await (one.ms ? sleep(one.ms) : over.promise);
      ran.push({ ...one, from, until: performance.now() });
      if (one.ms && (left -= 1) === 0) over.resolve();
      if (ran.length === all.length) done.resolve();
    });
  for (const batch of [endless, timed]) {
    await app.db.transaction().execute(async (tx) => {
      for (const one of batch) await queues[0]!.enqueue(tx, job, one, one);
    });
    if (batch.length > 0) await begun.promise;
  }
  await done.promise;
  await Promise.all(queues.map((queue) => queue.stop()));
  return ran;
}

const overlap = (one: Ran, other: Ran) => one.from < other.until && other.from < one.until;

test('never two of one group at once, in however many workers, and each runs', { timeout: 120_000 }, async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(trialJob, { minLength: 6, maxLength: 12 }), async (all) => {
      const ran = await ranBy(3, all, `tested-groups-${(round += 1)}`);
      const both = ran.flatMap((one) => ran.filter((other) => other.number > one.number && overlap(one, other)));
      for (const one of ran)
        for (const other of ran)
          if (one.number < other.number && one.group === other.group) expect(overlap(one, other)).toBe(false);
      expect(ran.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(all.map((_, number) => number));
      if (new Set(all.map(({ group }) => group)).size === 3) expect(both.length).toBeGreaterThan(0);
    }),
    { numRuns: 4, seed: 1402 },
  );
});

test('high ones have a place where nothing else runs, and of several groups the highest is first', async () => {
  const long = { priority: 1 };
  const all: TrialJob[] = [
    { group: 'a', ...long },
    { group: 'b', ...long },
    { group: 'c', priority: high, ms: 1 },
    { group: 'd', priority: high + 5, ms: 1 },
    { group: 'e', priority: high + 3, ms: 1 },
  ];
  const ran = await ranBy(1, all, 'tested-kept-place');
  const of = (group: string) => ran.find((one) => one.group === group)!;
  expect(of('d').from).toBeLessThan(of('c').from);
  expect(of('e').from).toBeLessThan(of('c').from);
  expect(overlap(of('a'), of('b'))).toBe(false);
});
