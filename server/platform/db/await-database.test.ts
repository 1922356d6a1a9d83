import { expect, test } from 'vitest';
import { openLog } from '../../log.ts';
import { awaitDatabase } from './await-database.ts';

const log = openLog('api', 'silent');
const failing = (times: number, error: Error) => {
  const calls = { count: 0 };
  const run = async () => {
    calls.count += 1;
    if (calls.count <= times) throw error;
  };
  return { calls, run };
};

test('a database that is still recovering is asked again until it answers', async () => {
  const { calls, run } = failing(1, Object.assign(new Error('the database system is starting up'), { code: '57P03' }));
  await awaitDatabase(log, run);
  expect(calls.count).toBe(2);
});

test('any other failure is told at once', async () => {
  const { calls, run } = failing(1, new Error('schema pgboss is missing'));
  await expect(awaitDatabase(log, run)).rejects.toThrow('pgboss');
  expect(calls.count).toBe(1);
});
