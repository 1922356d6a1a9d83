import { listDirectors, updateDirectorRow } from './directors.queries.ts';
import { inRows, isSame, requireUnchanged, withoutEmpty } from './in-rows.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const updateDirector: Handle<'updateDirector'> = async (
  needs,
  actor,
  { params, body: { version: seen, ...typed } },
) => {
  const entry = withoutEmpty(typed);
  const director = await inRows(needs, actor, params.id, async (tx, owner) => {
    const find = async () => (await listDirectors(tx, owner)).find(({ id }) => id === params.rowId);
    const row = await find();
    if (row && isSame(row, entry)) return row;
    requireUnchanged(row, seen);
    await updateDirectorRow(tx, owner, { id: params.rowId, version: seen + 1, at: needs.clock() }, entry);
    return (await find())!;
  });
  return { success: true, data: { director } };
};
