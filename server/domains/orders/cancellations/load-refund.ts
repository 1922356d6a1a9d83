import type { Stage } from '@zarpa/contract/formation/stages.rules.ts';
import type { CancellationWay } from '@zarpa/contract/orders/cancellation-labels.rules.ts';
import { cancellationWay } from '@zarpa/contract/orders/cancellations.rules.ts';
import type { OrderItemState } from '@zarpa/contract/orders/items.rules.ts';
import { type Refund, type RefundLine, refundOf } from '@zarpa/contract/payments/refunds.rules.ts';
import { dollarsOf } from '@zarpa/contract/values/money.rules.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { findFlight } from '../../formation/cases/filings.queries.ts';
import { isSettled } from '../../payments/payments.rules.ts';
import { findOwnedOrder, findStageOf, listOrderItems, type WholeOrderRow } from '../orders.queries.ts';

export const calculateRefund: Handle<'calculateRefund'> = async ({ db }, actor, { params }) => {
  const row = await findOwnedOrder(db, actor, params.id);
  if (!row) throw fail('orders.not_found');
  const { lines, returnedCents, totalCents, way } = await loadRefund(db, row);
  const sums = { returned: dollarsOf(returnedCents), total: dollarsOf(totalCents) };
  return { success: true, data: { refund: { lines: lines.map(shownLine), ...sums, way } } };
};

export type LoadedRefund = Refund & { stage: Stage; way: CancellationWay };

export async function loadRefund(db: Db, row: WholeOrderRow): Promise<LoadedRefund> {
  const standing = await findStageOf(db, row.registration_id);
  // A filing in flight may reach the state, so it is not promised back.
  const flight = standing && (await findFlight(db, standing.id));
  const isInFlight = Boolean(flight?.isInFlight);
  const stage = (standing?.stage ?? 'awaiting_details') as Stage;
  const paidCents = isSettled(row.payment_status) ? row.amount_cents : 0;
  const refund = refundOf({
    stage,
    wasSubmitted: Boolean(standing?.was_submitted) || isInFlight,
    items: (await listOrderItems(db, row.id)).map(({ key, label, amount_cents, state }) => ({
      key,
      label,
      amountCents: amount_cents,
      state: state as OrderItemState,
    })),
    paidCents,
    returnedCents: row.returned_cents,
  });
  const netCents = paidCents - row.returned_cents;
  return { ...refund, stage, way: cancellationWay({ stage, isInFlight, netCents, totalCents: refund.totalCents }) };
}

export function shownLine({ key, label, amountCents, cents, reason }: RefundLine) {
  return { key, label, amount: dollarsOf(amountCents), returns: dollarsOf(cents), reason };
}
