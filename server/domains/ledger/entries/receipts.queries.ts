import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/open-database.ts';

type Receipt = { id: string; entryId: string };

export async function insertReceipt(tx: Tx, { id, entryId, userId }: Receipt & { userId: string }, at: Date) {
  await tx
    .insertInto('ledger_receipts')
    .values({ id, entry_id: entryId, user_id: userId, created_at: at })
    .onConflict((conflict) => conflict.columns(['entry_id', 'id']).doNothing())
    .execute();
}

export async function deleteReceipt(tx: Tx, { id, entryId }: Receipt): Promise<void> {
  await tx.deleteFrom('ledger_receipts').where('id', '=', id).where('entry_id', '=', entryId).execute();
}

export async function countOtherReceipts(tx: Tx, { id, entryId }: Receipt): Promise<number> {
  const { others } = await tx
    .selectFrom('ledger_receipts')
    .select(sql<number>`count(*)::int`.as('others'))
    .where('entry_id', '=', entryId)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  return others;
}
