import { dollarsOf } from '@zarpa/contract/money.rules.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/operations.ts';
import type { ordersOperations } from '@zarpa/contract/orders.ts';
import type { OrderItemState } from '@zarpa/contract/orders.rules.ts';
import { refundOf } from '@zarpa/contract/refunds.rules.ts';
import type { Stage } from '@zarpa/contract/stages.rules.ts';
import type { Context } from '../context.ts';
import { findFlight } from '../formation/filings.queries.ts';
import type { Actor } from '../http/actor.ts';
import { fail } from '../http/fail.ts';
import { isSettled } from '../payments/payments.rules.ts';
import { findOwnedOrder, findStageOf, listOrderItems } from './orders.queries.ts';

type Calls = typeof ordersOperations;

/** By the table that was shown before paying. Nothing is cancelled and no money moves: a person does both. */
export async function calculateRefund(
  { db }: Pick<Context, 'db'>,
  { userId }: Actor,
  { params }: OperationInput<Calls['calculateRefund']>,
): Promise<OperationAnswer<Calls['calculateRefund']>> {
  const row = await findOwnedOrder(db, userId, params.id);
  if (!row) throw fail('orders.not_found');
  const standing = await findStageOf(db, userId, row.registration_id);
  // What may be on its way to the state is not promised back.
  const flight = standing && (await findFlight(db, standing.id));
  const { lines, returnedCents, totalCents } = refundOf({
    stage: (standing?.stage ?? 'awaiting_details') as Stage,
    wasSubmitted: Boolean(standing?.was_submitted) || Boolean(flight?.isInFlight),
    items: (await listOrderItems(db, row.id)).map(({ key, label, amount_cents, state }) => ({
      key,
      label,
      amountCents: amount_cents,
      state: state as OrderItemState,
    })),
    paidCents: isSettled(row.payment_status) ? row.amount_cents : 0,
    returnedCents: row.returned_cents,
  });
  return {
    success: true,
    data: {
      refund: {
        lines: lines.map(({ key, label, amountCents, cents, reason }) => ({
          key,
          label,
          amount: dollarsOf(amountCents),
          returns: dollarsOf(cents),
          reason,
        })),
        returned: dollarsOf(returnedCents),
        total: dollarsOf(totalCents),
      },
    },
  };
}
