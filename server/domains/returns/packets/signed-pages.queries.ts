import type { MediaType } from '@zarpa/contract/documents/files.rules.ts';
import type { PageVerdict } from '@zarpa/contract/returns/states.rules.ts';
import type { Insertable } from 'kysely';
import type { ReturnSignedPages } from '../../../platform/db/database.gen.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';

export async function listSignedPages(db: Db, registrationId: string, returnIds: readonly string[]) {
  if (returnIds.length === 0) return [];
  const rows = await db
    .selectFrom('return_signed_pages as s')
    .innerJoin('returns as r', (join) =>
      join.onRef('r.id', '=', 's.return_id').onRef('r.generation', '=', 's.generation'),
    )
    .innerJoin('files as f', 'f.id', 's.id')
    .select(['s.id', 's.return_id', 's.kept_at', 's.verdict', 's.note', 'f.media_type'])
    .where('s.return_id', 'in', returnIds)
    .where('r.registration_id', '=', registrationId)
    .orderBy('s.kept_at', 'desc')
    .orderBy('s.id')
    .limit(1_000)
    .execute();
  return rows.map((row) => ({
    ...row,
    media_type: row.media_type as MediaType,
    verdict: row.verdict as PageVerdict | null,
  }));
}

export function findSignedPage(
  tx: Tx,
  { id, generation }: { id: string; generation: number },
): Promise<{ id: string; verdict: string | null } | undefined> {
  return tx
    .selectFrom('return_signed_pages')
    .select(['id', 'verdict'])
    .where('return_id', '=', id)
    .where('generation', '=', generation)
    .orderBy('kept_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** The same file twice for one generation is one page, and becomes the latest. False when it was sent back already. */
export async function insertSignedPage(tx: Tx, row: Insertable<ReturnSignedPages>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('return_signed_pages')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ kept_at: row.kept_at }).where('return_signed_pages.verdict', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function saveVerdict(tx: Tx, id: string, review: { verdict: PageVerdict; note: string; judged_at: Date }) {
  await tx.updateTable('return_signed_pages').set(review).where('id', '=', id).execute();
}
