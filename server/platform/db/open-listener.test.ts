import pg from 'pg';
import { expect, test } from 'vitest';
import { openLog } from '../../log.ts';
import { openListener } from './open-listener.ts';

const url = process.env['TEST_DATABASE_URL']!;

function listenWith(say: (channel: string, word: string) => Promise<unknown>) {
  const told: string[] = [];
  const log = { ...openLog('test', 'silent'), error: (text: string) => void told.push(text) };
  const listener = openListener(url, log as ReturnType<typeof openLog>, say);
  listener.hear('anything', {
    receive: (payload) => void told.push(payload),
    listening: () => void told.push('listening'),
    lost: () => void told.push('lost'),
  });
  listener.start();
  return { told, listener };
}

test('who hears its own word goes on listening', async () => {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  let saidCount = 0;
  const { told, listener } = listenWith(async (channel, word) => {
    await pool.query('select pg_notify($1, $2)', [channel, word]);
    saidCount += 1;
  });
  await expect.poll(() => saidCount).toBe(1);
  await pool.query(`select pg_notify('anything', 'a word')`);
  await expect.poll(() => told).toEqual(['listening', 'a word']);
  await listener.stop();
  await pool.end();
});

test('who does not hear its own word says so and listens anew; a database that is away is not that', async () => {
  const deaf = listenWith(async () => undefined);
  const away = listenWith(() => Promise.reject(new Error('away')));
  await expect
    .poll(() => deaf.told, { timeout: 12_000 })
    .toEqual([
      'listening',
      'does not hear its own word: DATABASE_DIRECT_URL must go around poolers',
      'lost',
      'listening',
    ]);
  expect(away.told).toEqual(['listening']);
  await Promise.all([deaf.listener.stop(), away.listener.stop()]);
});
