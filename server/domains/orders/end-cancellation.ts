import type { DeclineGround } from '@zarpa/contract/orders/cancellation-labels.rules.ts';
import { cancellationsEvents, type Cancellation } from '@zarpa/contract/orders/cancellations.ts';
import { hasComeBack } from '@zarpa/contract/orders/cancellations.rules.ts';
import { centsOf } from '@zarpa/contract/values/money.rules.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.gen.ts';
import type { ReactionNeeds } from '../../platform/events/reaction.ts';
import { tell } from '../../platform/mail/tell.ts';
import { findOpenCancellation, settleCancellation } from './cancellations.queries.ts';
import { cancellationMail } from './cancellations.mails.ts';
import { findOrderOf } from './orders.queries.ts';

type Outcome = {
  state: 'done' | 'declined';
  ground: DeclineGround | null;
  /** What came back since it was asked. */
  cameBackCents: number | null;
  answer: string | null;
  staffId: string | null;
  isWhole: boolean;
};
/** The provider said it. */
const byItself = { state: 'done', ground: null, answer: null, staffId: null } as const;

/** Of a locked registration; undefined where it was settled before. Its customer is told, and who reacts ends the task. */
export async function endCancellation(
  needs: ReactionNeeds,
  tx: Transaction<Database>,
  { id, registrationId }: { id: string; registrationId: string },
  outcome: Outcome,
): Promise<Cancellation | undefined> {
  const settled = await settleCancellation(tx, id, { ...outcome, at: needs.clock() });
  if (!settled) return undefined;
  const order = (await findOrderOf(tx, { registrationId }))!;
  const of = { cancellationId: id, orderId: order.id, registrationId, userId: order.user_id };
  const { state, answer, staffId, isWhole } = outcome;
  const payload = { cancellationId: id, state };
  await tell(needs, tx, cancellationMail, { ref: `${id}:done`, userId: of.userId, payload });
  await needs.events.publish(tx, cancellationsEvents.settled, {
    ...of,
    companyName: order.company_name,
    way: settled.way,
    totalCents: centsOf(settled.total),
    state,
    answer,
    staffId,
    isWhole,
  });
  return settled;
}

/** As much came back as was asked for: nobody has to say that it is over. */
export async function meetReturned(
  needs: ReactionNeeds,
  tx: Transaction<Database>,
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

/** Everything came back, whatever was asked for. */
export async function meetWholeRefund(
  needs: ReactionNeeds,
  tx: Transaction<Database>,
  { registrationId }: { registrationId: string },
): Promise<void> {
  const open = await findOpenCancellation(tx, registrationId);
  if (!open) return;
  const order = (await findOrderOf(tx, { registrationId }))!;
  const of = { id: open.cancellation.id, registrationId };
  const cameBackCents = order.returned_cents - open.beforeCents;
  await endCancellation(needs, tx, of, { ...byItself, isWhole: true, cameBackCents: Math.max(0, cameBackCents) });
}
