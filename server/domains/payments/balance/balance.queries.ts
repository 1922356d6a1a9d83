import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database.ts';
import type { BalanceLine, ProviderPayout } from '../../../platform/providers/stripe-balance.ts';

/** Of the newest line that we have. */
export async function findNewestLineAt(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('balance_transactions')
    .select('created_at')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

export async function findKnownLines(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('balance_transactions')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** A line never changes, so one that is there stays. */
export async function insertLines(db: Db, lines: readonly BalanceLine[], payoutId: string | null): Promise<void> {
  if (lines.length === 0) return;
  const values = lines.map((line) => ({
    id: line.id,
    category: line.category,
    amount_cents: line.amountCents,
    fee_cents: line.feeCents,
    net_cents: line.netCents,
    currency: line.currency,
    source_id: line.sourceId ?? null,
    created_at: line.createdAt,
    payout_id: payoutId,
  }));
  await db
    .insertInto('balance_transactions')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function savePayoutOf(db: Db, ids: readonly string[], payoutId: string): Promise<void> {
  await db
    .updateTable('balance_transactions')
    .set({ payout_id: payoutId })
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .where('payout_id', 'is', null)
    .execute();
}

/** False where all of its lines are known already. */
export async function savePayout(db: Db, payout: ProviderPayout): Promise<boolean> {
  const { id, amountCents, currency, arrivesAt, state, createdAt } = payout;
  const values = { id, amount_cents: amountCents, currency, arrives_at: arrivesAt, state, created_at: createdAt };
  const row = await db
    .insertInto('payouts')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ state, arrives_at: arrivesAt }))
    .returning('is_complete')
    .executeTakeFirstOrThrow();
  return !row.is_complete;
}

export async function completePayout(db: Db, id: string): Promise<void> {
  await db.updateTable('payouts').set({ is_complete: true }).where('id', '=', id).execute();
}
