import type { Insertable, Updateable } from 'kysely';
import type { InkCopies } from '../../../platform/db/database.gen.ts';
import type { Tx } from '../../../platform/db/open-database.ts';

/** False when it was sent before. */
export async function insertInkCopy(tx: Tx, copy: Insertable<InkCopies>): Promise<boolean> {
  const row = await tx
    .insertInto('ink_copies')
    .values(copy)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveInkVerdict(tx: Tx, id: string, verdict: Updateable<InkCopies>): Promise<void> {
  await tx.updateTable('ink_copies').set(verdict).where('id', '=', id).execute();
}
