import { chargeViews, type ChargeView } from '@zarpa/contract/renewals/charge-views.rules.ts';
import { monthsAfter } from '@zarpa/contract/renewals/services.rules.ts';
import { problemWords } from '@zarpa/contract/renewals/words.rules.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import {
  listStaffChargeRows,
  sumStaffCharges,
  type Days,
  type Place,
  type StaffChargeRow,
  type Sum,
} from './staff-charges.queries.ts';

const pageMax = 50;

export const listStaffCharges: Handle<'listStaffCharges'> = async ({ db, clock }, _actor, { query }) => {
  const today = dayOf(clock());
  const days = daysOf(query.month);
  const listing = { view: query.view, days, after: placeIn(query.cursor), today };
  const rows = await listStaffChargeRows(db, listing, pageMax + 1);
  const shown = rows.slice(0, pageMax);
  const last = shown.at(-1);
  const items = shown.map((row) => ({
    ...chargedOf(row),
    registration_id: row.registration_id,
    case_id: row.case_id,
    company_name: row.company_name,
    customer: { user_id: row.user_id, name: row.name },
    is_untold: row.is_untold,
  }));
  const next = rows.length > pageMax && last ? `${last.due_on}_${last.id}` : null;
  const sums = await sumStaffCharges(db, { days, today });
  return { success: true, data: { items, next, sums: chargeViews.map((view) => sumOf(sums, view)) } };
};

function daysOf(month: string | undefined): Days | undefined {
  const from = `${month}-01`;
  return month === undefined ? undefined : { from, until: monthsAfter(from, 1) };
}

function placeIn(cursor: string | undefined): Place | undefined {
  const [on, id] = cursor?.split('_') ?? [];
  return on && id ? { on, id } : undefined;
}

function sumOf(sums: readonly Sum[], view: ChargeView) {
  const own = sums.filter((sum) => (view === 'untold' ? sum.is_untold : sum.view === view));
  return {
    view,
    count: own.reduce((all, { count }) => all + count, 0),
    amount_cents: own.reduce((all, { amount_cents: cents }) => all + cents, 0),
  };
}

/** What the list and the company's page show alike. */
export function chargedOf(row: StaffChargeRow) {
  const { id, due_on, state, amount_cents, brand, last4, tries, next_try_on, decline, paid_at } = row;
  return {
    id,
    due_on,
    state,
    amount_cents,
    card: brand && last4 ? { brand, last4 } : null,
    tries,
    next_try_on,
    problem: state === 'failed' && decline ? problemWords(decline) : null,
    paid_at: paid_at?.toISOString() ?? null,
  };
}
