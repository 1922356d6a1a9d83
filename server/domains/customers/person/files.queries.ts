import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database.ts';
import { isFileOf } from '../../../platform/files/files.queries.ts';

/** `without`: kinds that are not shown. */
export function listFilesOfPerson(db: Db, userId: string, without: readonly string[], limit: number) {
  return db
    .selectFrom('files')
    .leftJoin('cases', 'cases.registration_id', 'files.registration_id')
    .select(['files.id', 'files.name', 'files.kind', 'files.size_bytes', 'files.created_at', 'files.is_record'])
    .select('cases.company_name')
    .where(isFileOf(userId))
    .where('files.state', '=', 'kept')
    .where('files.kind', '<>', sql<string>`all(${without})`)
    .orderBy('files.created_at', 'desc')
    .orderBy('files.id')
    .limit(limit)
    .execute();
}

export async function countFilesOfPerson(db: Db, userId: string, without: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(1)::int as count from files
     where ${isFileOf(userId)} and state = 'kept' and kind <> all(${without})`.execute(db);
  return rows[0]!.count;
}
