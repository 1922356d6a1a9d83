import { activitiesMax } from '@zarpa/contract/profile/completion.rules.ts';
import { insertActivity, listActivities, updateActivityRow } from './activities.queries.ts';
import { makeRoom, requireListed } from './judge-activity.ts';
import { inRows, isSame, placeFor, withoutEmpty, requireUnchanged, takeAway } from './in-rows.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { saveOrder } from './rows.queries.ts';

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

/** As it was read; away already is no error. */
export const deleteActivity: Handle<'deleteActivity'> = async (needs, actor, { params, query }) => {
  await inRows(needs, actor, params.id, (tx, owner) =>
    takeAway(tx, 'business_activities', owner, { id: params.rowId, seen: query.version }),
  );
  return { success: true, data: {} };
};

/** What is named and there no more is passed over; what is not named comes last. */
export const updateActivityOrder: Handle<'updateActivityOrder'> = async (needs, actor, { params, body }) => {
  await inRows(needs, actor, params.id, (tx, owner) => saveOrder(tx, 'business_activities', owner, body.ids));
  return { success: true, data: {} };
};
