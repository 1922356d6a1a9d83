import { listActivities, updateActivityRow } from './activities.queries.ts';
import { makeRoom, requireListed } from './judge-activity.ts';
import { inRows, isSame, requireUnchanged, withoutEmpty } from './in-rows.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const updateActivity: Handle<'updateActivity'> = async (
  needs,
  actor,
  { params, body: { version: seen, ...typed } },
) => {
  const entry = withoutEmpty(typed);
  requireListed(entry);
  const activity = await inRows(needs, actor, params.id, async (tx, owner) => {
    const find = async () => (await listActivities(tx, owner)).find(({ id }) => id === params.rowId);
    const row = await find();
    if (row && isSame(row, entry)) return row;
    requireUnchanged(row, seen);
    const place = { id: params.rowId, at: needs.clock() };
    await makeRoom(tx, owner, place, entry);
    await updateActivityRow(tx, owner, { ...place, version: seen + 1 }, entry);
    return (await find())!;
  });
  return { success: true, data: { activity } };
};
