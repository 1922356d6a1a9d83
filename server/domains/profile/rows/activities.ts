import { activitiesMax, exceedsRevenue, revenueLeft } from '@zarpa/contract/profile/completion.rules.ts';
import { insertActivity, listActivities, updateActivityRow, clearPrimary } from './activities.queries.ts';
import { inRows, isSame, placeFor, withoutEmpty, requireUnchanged, removeRow } from './in-rows.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { saveOrder, type Owner } from './rows.queries.ts';
import { findNaics } from '@zarpa/contract/values/naics.rules.ts';
import type { ActivityEntry } from '@zarpa/contract/profile/rows.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';

/** Appends. An existing id returns its row; without an id, an equal row is reused. */
export const createActivity: Handle<'createActivity'> = async (
  needs,
  actor,
  { params, body: { id: given, ...typed } },
) => {
  const entry = withoutEmpty(typed);
  requireListed(entry);
  const activity = await inRows(needs, actor, params.id, async (tx, owner) => {
    const sent = given ?? (await listActivities(tx, owner)).find((row) => isSame(row, entry))?.id;
    const request = { id: sent, rowsMax: activitiesMax, at: needs.clock() };
    const { id, place } = await placeFor(tx, 'business_activities', owner, request);
    if (place) {
      await makeRoom(tx, owner, { id, at: request.at }, entry);
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

/** At the version last seen. Repeated deletion is no error. */
export const deleteActivity: Handle<'deleteActivity'> = async (needs, actor, { params, query }) => {
  await inRows(needs, actor, params.id, (tx, owner) =>
    removeRow(tx, 'business_activities', owner, { id: params.rowId, seen: query.version }),
  );
  return { success: true, data: {} };
};

/** Ignores unknown ids; rows that are not named come last. */
export const updateActivityOrder: Handle<'updateActivityOrder'> = async (needs, actor, { params, body }) => {
  await inRows(needs, actor, params.id, (tx, owner) => saveOrder(tx, 'business_activities', owner, body.ids));
  return { success: true, data: {} };
};

/** An unknown code is given as null. */
function requireListed({ naics_code }: ActivityEntry): void {
  if (naics_code === null || findNaics(naics_code)) return;
  const details = [{ field: 'naics_code', message: 'Elige un código de la lista' }];
  throw fail('profile.naics_unknown', { details });
}

async function makeRoom(tx: Tx, owner: Owner, { id, at }: { id: string; at: Date }, entry: ActivityEntry) {
  const others = (await listActivities(tx, owner)).filter((row) => row.id !== id);
  const taken = others.map(({ revenue_percentage }) => revenue_percentage);
  if (exceedsRevenue([...taken, entry.revenue_percentage])) {
    const left = revenueLeft(taken);
    const details = [{ field: 'revenue_percentage', message: `Escribe como mucho ${left.toLocaleString('es-ES')}` }];
    throw fail('profile.percentages_exceed', { details, data: { percent_left: left } });
  }
  if (entry.is_primary_activity) await clearPrimary(tx, owner, id, at);
}
