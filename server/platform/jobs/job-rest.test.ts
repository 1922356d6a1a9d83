import { expect, test } from 'vitest';
import { configOf } from '../../config.ts';
import { readEnv } from '../../env.ts';
import { openLog } from '../../log.ts';
import { defineJob } from './job.ts';
import { openJobs } from './open-jobs.ts';
import { testApp } from '../../testing/app/test-app.ts';

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
    // Where nothing else waits, there is no rest.
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
  // The queue itself gives up on who rests only after eight seconds.
  expect(performance.now() - ending).toBeLessThan(5_000);
});
