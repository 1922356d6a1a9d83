import { addDays, dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { TaxWork } from '@zarpa/contract/tax/dates/work.ts';
import { listWorkRows, type WorkPlace, type WorkRow } from './tax-work.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

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

export function boundsAt(now: Date): { today: string; until: string } {
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
