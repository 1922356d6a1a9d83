import type { paymentsEvents } from '@zarpa/contract/payments/events.ts';
import type { ReactionTo } from '../../../platform/events/reaction.ts';
import { findOpenCancellation } from '../cancellations.queries.ts';
import { byItself, endCancellation } from './end-cancellation.ts';
import { findOrderOf } from '../orders.queries.ts';

/** A full refund settles the cancellation, whatever sum it requested. */
export const endRefundedCancellation: ReactionTo<typeof paymentsEvents.refunded> = async (
  needs,
  tx,
  { registrationId },
) => {
  const open = await findOpenCancellation(tx, registrationId);
  if (!open) return;
  const order = (await findOrderOf(tx, { registrationId }))!;
  const of = { id: open.cancellation.id, registrationId };
  const cameBackCents = order.returned_cents - open.beforeCents;
  await endCancellation(needs, tx, of, { ...byItself, isWhole: true, cameBackCents: Math.max(0, cameBackCents) });
};
