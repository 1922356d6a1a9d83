import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/open-database.ts';

export type ApprovalCode = { returnId: string; userId: string; generation: number; hash: string; expiresAt: Date };

/** Replaces the previous code. */
export async function saveApprovalCode(tx: Tx, { returnId, userId, generation, hash, expiresAt }: ApprovalCode) {
  const code = { generation, hash, expires_at: expiresAt, tries: 0 };
  await tx
    .insertInto('approval_codes')
    .values({ return_id: returnId, user_id: userId, ...code })
    .onConflict((conflict) => conflict.column('return_id').doUpdateSet(code))
    .execute();
}

/** Counts the try; undefined when there is no code for this generation, or it was tried too often, or has expired. */
export async function takeCodeTry(
  tx: Tx,
  { returnId, userId, generation }: Pick<ApprovalCode, 'returnId' | 'userId' | 'generation'>,
  { at, triesMax }: { at: Date; triesMax: number },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('approval_codes')
    .set({ tries: sql`tries + 1` })
    .where('return_id', '=', returnId)
    .where('user_id', '=', userId)
    .where('generation', '=', generation)
    .where('expires_at', '>', at)
    .where('tries', '<', triesMax)
    .returning('hash')
    .executeTakeFirst();
  return row?.hash;
}

export async function deleteApprovalCode(tx: Tx, returnId: string, userId: string): Promise<void> {
  await tx.deleteFrom('approval_codes').where('return_id', '=', returnId).where('user_id', '=', userId).execute();
}
