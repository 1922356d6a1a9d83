import type { PaymentStatus } from '@zarpa/contract/payments/states.rules.ts';
import { dollarsOf } from '@zarpa/contract/values/money.rules.ts';
import type { Handle } from '../../platform/http/handler.ts';
import {
  countOpenDisputes,
  countOpenRefunds,
  listDisputeRows,
  listPaymentRows,
  listRefundRows,
  type Place,
  type PurchaseRow,
} from './money.queries.ts';
import { disputeOf, showRefunds } from './show-money.ts';

const pageMax = 50;

export function placeIn(cursor: string | undefined): Place | undefined {
  if (!cursor) return undefined;
  const [at = '', ...id] = cursor.split('_');
  return { at: new Date(at), id: id.join('_') };
}

/** A page of what was read, one more than it shows, and where the next begins. */
export function pageOf<R extends { id: string }>(rows: readonly R[], at: (row: R) => Date) {
  const shown = rows.slice(0, pageMax);
  const last = shown.at(-1);
  return { shown, next: rows.length > pageMax && last ? `${at(last).toISOString()}_${last.id}` : null };
}

export const paidCentsOf = (row: Pick<PurchaseRow, 'payment_status' | 'captured_cents' | 'amount_cents'>): number =>
  ['paid', 'refunded', 'needs_review'].includes(row.payment_status) ? (row.captured_cents ?? row.amount_cents) : 0;

export const cardOf = ({ card_brand: brand, card_last4: last4 }: Pick<PurchaseRow, 'card_brand' | 'card_last4'>) =>
  brand && last4 ? { brand, last4 } : null;

export const listPayments: Handle<'listPayments'> = async ({ db }, _actor, { query }) => {
  const rows = await listPaymentRows(db, query.view, placeIn(query.cursor), pageMax + 1);
  const { shown, next } = pageOf(rows, (row) => row.created_at);
  const items = shown.map((row) => ({
    registration_id: row.id,
    company_name: row.company_name,
    customer: { user_id: row.user_id, name: row.name },
    created_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    status: row.payment_status as PaymentStatus,
    price: dollarsOf(row.amount_cents),
    paid: dollarsOf(paidCentsOf(row)),
    returned: dollarsOf(row.returned_cents),
    card: cardOf(row),
    intent_id: row.payment_intent_id,
  }));
  return { success: true, data: { items, next } };
};

export const listRefunds: Handle<'listRefunds'> = async ({ db }, _actor, { query }) => {
  const rows = await listRefundRows(db, query.view, placeIn(query.cursor), pageMax + 1);
  const { shown, next } = pageOf(rows, (row) => row.made_at);
  const refunds = await showRefunds(db, shown);
  const items = shown.map((row, index) => ({ ...refunds[index]!, ...placeOf(row) }));
  return { success: true, data: { items, next, open: await countOpenRefunds(db) } };
};

/** Open disputes are few: they are one page, by their deadline. */
export const listDisputes: Handle<'listDisputes'> = async ({ db }, _actor, { query }) => {
  const rows = await listDisputeRows(db, query.view, placeIn(query.cursor), query.view === 'open' ? 200 : pageMax + 1);
  const page = pageOf(rows, (row) => row.opened_at);
  const isWhole = query.view === 'open';
  const shown = isWhole ? rows : page.shown;
  // The provider makes the ids, so the place has the form of foreign ones.
  const next = isWhole ? null : (page.next?.replace('Z_', '000Z_') ?? null);
  const items = shown.map((row) => ({ ...disputeOf(row), ...placeOf(row) }));
  return { success: true, data: { items, next, open: await countOpenDisputes(db) } };
};

const placeOf = (row: { registration_id: string; user_id: string; company_name: string; name: string }) => ({
  registration_id: row.registration_id,
  company_name: row.company_name,
  customer: { user_id: row.user_id, name: row.name },
});
