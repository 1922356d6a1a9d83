import type pg from 'pg';

/** To everybody who listens on the channel. */
export const say = (pool: pg.Pool, channel: string, word: string): Promise<unknown> =>
  pool.query('select pg_notify($1, $2)', [channel, word]);
