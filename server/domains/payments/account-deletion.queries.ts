import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/open-database.ts';

export async function hasPaidRegistration(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('registrations')
    .select('id')
    .where('user_id', '=', userId)
    .where('paid_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Blocks the deletion: a payment must not arrive for a deleted account. */
export async function hasPaymentUnderWay(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('registrations')
    .select('id')
    .where('user_id', '=', userId)
    .where('paid_at', 'is', null)
    .where('payment_intent_id', 'is not', null)
    .where('payment_status', 'in', ['awaiting_payment', 'requires_action', 'processing', 'needs_review'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteUnpaidRegistrations(
  tx: Tx,
  { userId, spared }: { userId: string; spared: readonly string[] },
): Promise<void> {
  await tx
    .deleteFrom('registrations')
    .where('user_id', '=', userId)
    .where('paid_at', 'is', null)
    .where(sql<boolean>`id <> all(${spared}::uuid[])`)
    .execute();
}
