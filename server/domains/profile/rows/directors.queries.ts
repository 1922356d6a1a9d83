import { directorsMax } from '@zarpa/contract/profile/completion.rules.ts';
import type { Director, DirectorEntry } from '@zarpa/contract/profile/rows.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import type { newRow, Owner } from './rows.queries.ts';

export async function listDirectors(db: Db, { registrationId }: Owner): Promise<Director[]> {
  const rows = await db
    .selectFrom('directors')
    .select(['id', 'version', 'updated_at', 'first_name', 'last_name', 'title as position', 'department'])
    .select(['business_email', 'business_phone', 'linkedin_profile', 'bio'])
    .where('registration_id', '=', registrationId)
    .orderBy('directors.position')
    .limit(directorsMax)
    .execute();
  return rows.map(({ updated_at, ...row }) => ({ ...row, updated_at: updated_at.toISOString() }));
}

type NewRow = { id: string; columns: Awaited<ReturnType<typeof newRow>>['columns']; at: Date };

export async function insertDirector(tx: Tx, { id, columns, at }: NewRow, entry: DirectorEntry) {
  await tx
    .insertInto('directors')
    .values({ ...columns, id, version: 1, updated_at: at, ...columnsOf(entry) })
    .execute();
}

export async function updateDirectorRow(
  tx: Tx,
  { registrationId }: Owner,
  { id, version, at }: { id: string; version: number; at: Date },
  entry: DirectorEntry,
): Promise<void> {
  await tx
    .updateTable('directors')
    .set({ ...columnsOf(entry), version, updated_at: at })
    .where('registration_id', '=', registrationId)
    .where('id', '=', id)
    .execute();
}

function columnsOf({ position, ...entry }: DirectorEntry) {
  return { ...entry, title: position };
}
