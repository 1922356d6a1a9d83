import { viewFilters, type ViewList, viewsMax } from '@zarpa/contract/batches/views.ts';
import { may, type Permission, type StaffRole } from '@zarpa/contract/staff/roles.rules.ts';
import type { Context } from '../../context.ts';
import { fail } from '../../platform/http/fail.ts';
import type { Handle } from '../../platform/http/handler.ts';
import { countQueueRows } from '../formation/queue/queue.queries.ts';
import { canHold } from '../formation/queue/queue.rules.ts';
import { countWorkRows } from '../tax/facts/tax-work.queries.ts';
import { boundsAt } from '../tax/staff/tax-work.ts';
import { deleteOwnView, insertView, listViewRows, lockOwner, updateView, type ViewRow } from './views.queries.ts';

/** Shown as '1 000+'. */
const countMax = 1_001;

const reading: Readonly<Record<ViewList, Permission>> = { queue: 'read_cases', taxes: 'read_taxes' };
const mayRead = (role: StaffRole, list: ViewList) => may(role, reading[list]);

export const listViews: Handle<'listViews'> = async (needs, actor) => {
  const rows = (await listViewRows(needs.db, actor.userId)).filter(({ list }) => mayRead(actor.staffRole!, list));
  const counts = await Promise.all(rows.map((row) => countView(needs, actor.userId, row)));
  return { success: true, data: { views: rows.map((row, index) => ({ ...row, count: counts[index]! })) } };
};

async function countView({ db, clock }: Pick<Context, 'db' | 'clock'>, staffId: string, { list, filter }: ViewRow) {
  const now = clock();
  if (list === 'taxes') {
    const asked = viewFilters.taxes.safeParse(filter).data;
    return asked ? countWorkRows(db, { ...boundsAt(now), view: asked.view, rule: asked.rule }, countMax) : null;
  }
  const asked = viewFilters.queue.safeParse(filter).data;
  if (!asked) return null;
  const { view, stage, plan } = asked;
  if (stage && !canHold(view, stage)) return 0;
  return countQueueRows(db, { view, stage, plan, staffId, now }, countMax);
}

export const saveView: Handle<'saveView'> = async ({ db, clock }, actor, { params: { id }, body }) => {
  const { list, name, filter } = body;
  if (!mayRead(actor.staffRole!, list)) throw fail('batches.not_allowed');
  if (!viewFilters[list].safeParse(filter).success)
    throw fail('request.invalid', { details: [{ field: 'filter', message: 'Ese filtro no existe.' }] });
  const { userId } = actor;
  await db.transaction().execute(async (tx) => {
    await lockOwner(tx, userId);
    const view = { id, userId, list, name, filter };
    if (await updateView(tx, view)) return;
    if ((await listViewRows(tx, userId)).length >= viewsMax) throw fail('batches.views_full');
    if (!(await insertView(tx, { ...view, at: clock() }))) throw fail('batches.view_not_found');
  });
  return { success: true, data: {} };
};

export const deleteView: Handle<'deleteView'> = async ({ db }, actor, { params }) => {
  await deleteOwnView(db, actor.userId, params.id);
  return { success: true, data: {} };
};
