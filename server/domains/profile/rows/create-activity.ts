import { activitiesMax } from '@zarpa/contract/profile/completion.rules.ts';
import { insertActivity, listActivities } from './activities.queries.ts';
import { makeRoom, requireListed } from './judge-activity.ts';
import { inRows, isSame, placeFor, withoutEmpty } from './in-rows.ts';
import type { Handle } from '../../../platform/http/handler.ts';

/** At the end; the same id twice is one row, and without an id what a row says already is that row. */
export const createActivity: Handle<'createActivity'> = async (
  needs,
  actor,
  { params, body: { id: given, ...typed } },
) => {
  const entry = withoutEmpty(typed);
  requireListed(entry);
  const activity = await inRows(needs, actor, params.id, async (tx, owner) => {
    const sent = given ?? (await listActivities(tx, owner)).find((row) => isSame(row, entry))?.id;
    const wanted = { id: sent, rowsMax: activitiesMax, at: needs.clock() };
    const { id, place } = await placeFor(tx, 'business_activities', owner, wanted);
    if (place) {
      await makeRoom(tx, owner, { id, at: wanted.at }, entry);
      await insertActivity(tx, place, entry);
    }
    return (await listActivities(tx, owner)).find((row) => row.id === id)!;
  });
  return { success: true, data: { activity } };
};
