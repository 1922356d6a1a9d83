import type { Context } from '../../context.ts';
import { deleteExport, listExpiredExports } from './exports.queries.ts';

/** The bytes go first: a row without them answers 404, bytes without a row would never be found again. */
export async function deleteExpiredExports(needs: Pick<Context, 'db' | 'files' | 'clock'>): Promise<void> {
  for (const { id, object_key } of await listExpiredExports(needs.db, needs.clock())) {
    if (object_key) await needs.files.delete(object_key);
    await deleteExport(needs.db, id);
  }
}
