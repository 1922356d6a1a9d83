import { hasComeBack } from '@zarpa/contract/orders/cancellations.rules.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { findOpenCancellation } from '../cancellations.queries.ts';
import { byItself, endCancellation } from './end-cancellation.ts';
import { findOrderOf } from '../orders.queries.ts';

/** The requested sum was refunded: this settles the cancellation without staff. */
export async function endReturnedCancellation(
  needs: ReactionNeeds,
  tx: Tx,
  { registrationId, returnedCents }: { registrationId: string; returnedCents: number },
): Promise<void> {
  const open = await findOpenCancellation(tx, registrationId);
  if (!open || !hasComeBack(open.totalCents, open.beforeCents, returnedCents)) return;
  const order = (await findOrderOf(tx, { registrationId }))!;
  const isWhole = returnedCents >= order.amount_cents;
  await endCancellation(
    needs,
    tx,
    { id: open.cancellation.id, registrationId },
    { ...byItself, isWhole, cameBackCents: returnedCents - open.beforeCents },
  );
}
