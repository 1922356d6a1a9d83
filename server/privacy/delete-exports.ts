import type { Context } from '../context.ts';
import { deleteExport, listExpiredExports, listExportsOf } from './exports.queries.ts';

type Needs = Pick<Context, 'db' | 'files'>;

/** The bytes go first: a row without them answers 404, bytes without a row would never be found again. */
async function deleteAll(needs: Needs, exports: { id: string; object_key: string | null }[]): Promise<void> {
  for (const { id, object_key } of exports) {
    if (object_key) await needs.files.delete(object_key);
    await deleteExport(needs.db, id);
  }
}

export async function deleteExpiredExports(needs: Needs): Promise<void> {
  await deleteAll(needs, await listExpiredExports(needs.db));
}

export async function deleteExportsOf(needs: Needs, userId: string): Promise<void> {
  await deleteAll(needs, await listExportsOf(needs.db, userId));
}
