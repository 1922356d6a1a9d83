import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import type { Budget } from './card-budgets.rules.ts';

/** Key → tries so far. Keys are locked in alphabetical order (account, card, network) to avoid deadlocks. */
export async function takeCardTries(tx: Tx, budgets: Budget[]): Promise<Map<string, number>> {
  const [keys, maxima, seconds] = [
    budgets.map(({ key }) => key),
    budgets.map(({ triesMax }) => triesMax),
    budgets.map((budget) => budget.seconds),
  ];
  const { rows } = await sql<{ key: string; tries: number }>`
    insert into card_budgets as held (key, tries, tries_max, ends_at)
    select key, 1, tries_max, now() + make_interval(secs => seconds)
      from unnest(${keys}::text[], ${maxima}::int[], ${seconds}::int[]) as asked (key, tries_max, seconds) order by key
    on conflict (key) do update set
      tries = case when held.ends_at <= now() then 1 else held.tries + 1 end,
      tries_max = excluded.tries_max,
      ends_at = case when held.ends_at <= now() then excluded.ends_at else held.ends_at end
    where held.ends_at <= now() or held.tries < excluded.tries_max
    returning key, tries`.execute(tx);
  return new Map(rows.map(({ key, tries }) => [key, tries]));
}

export async function secondsUntilFree(db: Db, keys: string[]): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select ceil(extract(epoch from max(ends_at) - now()))::int as seconds from card_budgets where key = any (${keys})`.execute(
    db,
  );
  return Math.max(1, rows[0]?.seconds ?? 1);
}

export async function giveCardTriesBack(db: Db, keys: string[]): Promise<void> {
  await sql`
    update card_budgets set tries = tries - 1 where tries > 0 and key = any (array(
      select key from card_budgets where key = any (${keys}) order by key for update))`.execute(db);
}

/** Skips locked rows until the next run. */
export async function deleteOldCardBudgets(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from card_budgets where key = any (array(
      select key from card_budgets where ends_at < now() limit 10000 for update skip locked))`.execute(db);
  return Number(numAffectedRows);
}
