import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { profileRowOperations } from '@zarpa/contract/profile/rows.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { listDirectors, updateDirectorRow } from './directors.queries.ts';
import { inRows, isSame, requireUnchanged, withoutEmpty } from './in-rows.ts';

/** All of it, over what was read. */
export async function updateDirector(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { params, body: { version: seen, ...typed } }: OperationInput<typeof profileRowOperations.updateDirector>,
): Promise<OperationAnswer<typeof profileRowOperations.updateDirector>> {
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
}
