import type { Db } from '../db/open-database.ts';
import { fileFields, type FileRow } from './files.queries.ts';

/** In pages by id. */
export function listKeptFiles(db: Db, after: string, limit: number): Promise<FileRow[]> {
  return db
    .selectFrom('files')
    .select(fileFields)
    .where('state', '=', 'kept')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}
