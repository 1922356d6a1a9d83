import type { Tx } from '../../../platform/db/open-database.ts';

export type FileSize = { sizeBytes: number; isSlow: boolean };

/** Beyond this number the order does not change. */
const waitingMax = 100;

export async function findSizes(
  tx: Tx,
  id: string,
): Promise<{ registrationId: string; own: FileSize; waiting: FileSize[] } | undefined> {
  const own = await sizesOf(tx).select(['s.registration_id', 's.user_id']).where('s.id', '=', id).executeTakeFirst();
  if (!own) return undefined;
  const waiting = await sizesOf(tx)
    .where('s.registration_id', '=', own.registration_id)
    .where('s.state', '=', 'waiting')
    .where('s.removed_at', 'is', null)
    .where('s.id', '<>', id)
    .limit(waitingMax)
    .execute();
  return { registrationId: own.registration_id, own: sizeOf(own), waiting: waiting.map(sizeOf) };
}

const sizesOf = (tx: Tx) =>
  tx.selectFrom('bank_statements as s').innerJoin('files as f', 'f.id', 's.id').select(['f.size_bytes', 's.is_slow']);

const sizeOf = ({ size_bytes, is_slow }: { size_bytes: number | string; is_slow: boolean }): FileSize => ({
  sizeBytes: Number(size_bytes),
  isSlow: is_slow,
});

/** Requests another reading of a file that took too long. Undefined when no reading is wanted any more. */
export async function moveToSlowLane(tx: Tx, { statementId, reading }: { statementId: string; reading: number }) {
  const row = await tx
    .updateTable('bank_statements')
    .set({ is_slow: true, reading: reading + 1 })
    .where('id', '=', statementId)
    .where('reading', '=', reading)
    .where('state', '=', 'waiting')
    .where('removed_at', 'is', null)
    .returning('reading')
    .executeTakeFirst();
  return row?.reading;
}
