import type pg from 'pg';

export async function deleteExpiredLimits(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query('delete from rate_limits where expire < $1', [Date.now() - 3_600_000]);
  return rowCount ?? 0;
}
