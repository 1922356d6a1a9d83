import { addDays, dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { type TaxWork, type TaxWorkView, taxWorkViews } from '@zarpa/contract/tax/dates/work.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { listTasksOfCase } from '../../tasks/tasks.queries.ts';
import { showTasks } from '../../tasks/team-tasks.ts';
import { loadTaxes } from '../dates/load-taxes.ts';
import {
  countWorkRows,
  findTaxCompany,
  listWorkRows,
  type WorkPlace,
  type WorkRow,
} from '../facts/tax-work.queries.ts';

const pageMax = 50;
/** From when on customers are reminded. */
const nearDays = 60;

export const listTaxWork: Handle<'listTaxWork'> = async ({ db, clock }, _actor, { query: { view, rule, cursor } }) => {
  const rows = await listWorkRows(db, { ...boundsAt(clock()), view, rule }, placeIn(cursor), pageMax + 1);
  const shown = rows.slice(0, pageMax);
  const last = shown.at(-1);
  const next = rows.length > pageMax && last ? `${last.day}_${last.key}_${last.registration_id}` : null;
  return { success: true, data: { items: shown.map(workOf), next } };
};

function boundsAt(now: Date): { today: string; until: string } {
  const today = dayOf(now);
  return { today, until: addDays(today, nearDays) };
}

function workOf({ day: _day, settled_at, ...row }: WorkRow): TaxWork {
  return { ...row, settled_at: settled_at?.toISOString() ?? null };
}

function placeIn(cursor: string | undefined): WorkPlace | undefined {
  const [, day, key, registrationId] = /^([^_]+)_(.+)_([^_]+)$/.exec(cursor ?? '') ?? [];
  return day && key && registrationId ? { day, key, registrationId } : undefined;
}

const countMax = 1_001;

export const getTaxWorkCounts: Handle<'getTaxWorkCounts'> = async ({ db, clock }) => {
  const bounds = boundsAt(clock());
  const ask = (view: TaxWorkView) => countWorkRows(db, { ...bounds, view, rule: undefined }, countMax);
  const counted = await Promise.all(taxWorkViews.map(ask));
  const counts = Object.fromEntries(taxWorkViews.map((view, index) => [view, counted[index]!]));
  return { success: true, data: { counts: counts as Record<TaxWorkView, number> } };
};

export const getStaffTaxes: Handle<'getStaffTaxes'> = async (needs, _actor, { params }) => {
  const found = await findTaxCompany(needs.db, params.id);
  if (!found) throw fail('companies.registration_not_found');
  const { case_id, registration_id, user_id, company_name: name } = found;
  const taxes = await loadTaxes(needs, { id: registration_id, user_id });
  const tasks = (await listTasksOfCase(needs.db, case_id)).filter(({ kind }) => kind === 'obligation');
  return {
    success: true,
    data: { company: { registration_id, case_id, name }, taxes, tasks: await showTasks(needs.db, tasks) },
  };
};
