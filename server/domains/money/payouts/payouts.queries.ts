import { sql } from 'kysely';
import type { BalanceLine } from '@zarpa/contract/money/books.rules.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import type { Place } from '../money.queries.ts';

export type PayoutRow = {
  id: string;
  amount_cents: number;
  state: string;
  created_at: Date;
  arrives_at: Date;
  is_complete: boolean;
  lines: number;
  /** Of its lines without its own: what they come to is what it paid. */
  lines_cents: number;
};

const payouts = sql<PayoutRow>`
  select p.id, p.amount_cents, p.state, p.created_at, p.arrives_at, p.is_complete, l.lines, l.lines_cents
    from payouts p
    cross join lateral (
      select count(*)::int as lines, coalesce(sum(net_cents), 0)::float8 as lines_cents from balance_transactions t
       where t.payout_id = p.id and t.category not in ('payout', 'payout_reversal')) l`;

export async function listPayoutRows(db: Db, after: Place | undefined, limit: number): Promise<PayoutRow[]> {
  const before = after ? sql`where (p.created_at, p.id) < (${after.at}::timestamptz, ${after.id})` : sql``;
  const { rows } = await sql<PayoutRow>`
    ${payouts} ${before} order by p.created_at desc, p.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findPayoutRow(db: Db, id: string): Promise<PayoutRow | undefined> {
  const { rows } = await sql<PayoutRow>`${payouts} where p.id = ${id} limit 1`.execute(db);
  return rows[0];
}

/** Without the payout’s own line; oldest first. */
export async function listPayoutLines(db: Db, payoutId: string): Promise<BalanceLine[]> {
  const { rows } = await sql<BalanceLine>`
    select id, category, amount_cents as "amountCents", fee_cents as "feeCents", net_cents as "netCents",
           source_id as "sourceId", to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day
      from balance_transactions
     where payout_id = ${payoutId} and category not in ('payout', 'payout_reversal')
     order by created_at, id limit 200000`.execute(db);
  return rows;
}
