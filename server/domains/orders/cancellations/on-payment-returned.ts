import type { paymentsEvents } from '@zarpa/contract/payments/events.ts';
import type { ReactionTo } from '../../../platform/events/reaction.ts';
import { isRefundComplete } from '@zarpa/contract/orders/cancellations.rules.ts';
import { findOpenCancellation } from '../cancellations.queries.ts';
import { byItself, endCancellation } from './end-cancellation.ts';
import { findOrderOf } from '../orders.queries.ts';

export const endReturnedCancellation: ReactionTo<typeof paymentsEvents.returned> = async (
  needs,
  tx,
  { registrationId, returnedCents },
) => {
  const open = await findOpenCancellation(tx, registrationId);
  if (!open || !isRefundComplete(open.totalCents, open.beforeCents, returnedCents)) return;
  const order = (await findOrderOf(tx, { registrationId }))!;
  const isWhole = returnedCents >= order.amount_cents;
  await endCancellation(
    needs,
    tx,
    { id: open.cancellation.id, registrationId },
    { ...byItself, isWhole, cameBackCents: returnedCents - open.beforeCents },
  );
};
