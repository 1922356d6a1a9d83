import type { Db } from '../../../platform/db/open-database.ts';

export async function wentWithMessage(db: Db, fileId: string): Promise<boolean> {
  const row = await db.selectFrom('thread_files').select('file_id').where('file_id', '=', fileId).executeTakeFirst();
  return row !== undefined;
}
