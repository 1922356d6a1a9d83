import type { Purchase } from '@zarpa/contract/money/operations.ts';
import { refundableCents } from '@zarpa/contract/payments/refund-states.rules.ts';
import type { PaymentStatus } from '@zarpa/contract/payments/states.rules.ts';
import { limitCentsOf } from '@zarpa/contract/settings/refund-limits.rules.ts';
import { may } from '@zarpa/contract/staff/roles.rules.ts';
import { dollarsOf } from '@zarpa/contract/values/money.rules.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { fail } from '../../platform/http/fail.ts';
import type { Handle } from '../../platform/http/handler.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { listInvoicesOf } from '../billing/invoices.queries.ts';
import { numberOf } from '../billing/invoices.ts';
import { listMembers } from '../identity/people/team.queries.ts';
import { loadRefund, shownLine } from '../orders/cancellations/load-refund.ts';
import { findOrderOf } from '../orders/orders.queries.ts';
import { listDisputesOf } from '../payments/disputes/disputes.queries.ts';
import { listRefundsOf, sumMadeSince } from '../payments/refunds/refunds.queries.ts';
import { loadRefundLimits } from '../settings/load-settings.ts';
import { cardOf, paidCentsOf } from './lists.ts';
import { findChargeLine, findPurchaseRow } from './money.queries.ts';
import { disputeOf, showRefunds } from './show-money.ts';

export const getPurchase: Handle<'getPurchase'> = async (needs, actor, { params }) => ({
  success: true,
  data: { purchase: await showPurchase(needs, actor, params.id) },
});

async function showPurchase(needs: Pick<Context, 'db' | 'clock'>, actor: Actor, id: string): Promise<Purchase> {
  const { db } = needs;
  const row = await findPurchaseRow(db, id);
  if (!row) throw fail('money.purchase_not_found');
  const [charge, refunds, disputes, invoices, order, todayCents, confirmers, limits] = await Promise.all([
    row.charge_id === null ? undefined : findChargeLine(db, row.charge_id),
    listRefundsOf(db, id),
    listDisputesOf(db, id),
    listInvoicesOf(db, id),
    findOrderOf(db, { registrationId: id }),
    sumMadeSince(db, actor.userId, dayBegins(needs.clock())),
    listConfirmers(db, actor.userId),
    loadRefundLimits(db),
  ]);
  const table = order && (await loadRefund(db, order));
  const paidCents = paidCentsOf(row);
  const counted = refunds.map(({ state, amount_cents }) => ({ state, amountCents: amount_cents }));
  return {
    registration_id: row.id,
    case_id: row.case_id,
    company_name: row.company_name,
    customer: { user_id: row.user_id, name: row.name, email: row.email },
    status: row.payment_status as PaymentStatus,
    price: dollarsOf(row.amount_cents),
    paid: dollarsOf(paidCents),
    returned: dollarsOf(row.returned_cents),
    left: dollarsOf(refundableCents(paidCents, row.returned_cents, counted)),
    currency: row.currency,
    paid_at: row.paid_at?.toISOString() ?? null,
    intent_id: row.payment_intent_id,
    charge: charge ? { id: row.charge_id!, fee: dollarsOf(charge.fee_cents), net: dollarsOf(charge.net_cents) } : null,
    card: cardOf(row),
    items: table?.lines.map(shownLine) ?? [],
    owed_by_table: dollarsOf(table?.totalCents ?? 0),
    refunds: await showRefunds(db, refunds),
    disputes: disputes.map(disputeOf),
    invoices: invoices.map((invoice) => ({
      number: numberOf(invoice),
      kind: invoice.kind,
      total: dollarsOf(invoice.total_cents),
      issued_at: invoice.issued_at.toISOString(),
    })),
    own_limit: dollarsOf(Math.max(0, limitCentsOf(limits, actor.staffRole!) - todayCents)),
    has_second_person: confirmers.length > 0,
  };
}

/** The day of limits is the day in UTC. */
export function dayBegins(now: Date): Date {
  return new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
}

/** Who of the team could confirm what `staffId` proposes. */
export async function listConfirmers(db: Db, staffId: string): Promise<string[]> {
  const members = await listMembers(db);
  return members
    .filter(
      ({ user_id, role, suspended_at }) => user_id !== staffId && suspended_at === null && may(role, 'manage_money'),
    )
    .map((one) => one.user_id);
}
