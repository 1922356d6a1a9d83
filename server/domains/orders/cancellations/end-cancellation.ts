import type { DeclineGround } from '@zarpa/contract/orders/cancellation-labels.rules.ts';
import type { Cancellation } from '@zarpa/contract/orders/cancellations.ts';
import { centsOf } from '@zarpa/contract/values/money.rules.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { announceCompanyAnew, factsOfCompany, notifyCompany } from '../../../platform/notifications/notify.ts';
import { enqueueCompanyMail } from '../../../platform/mail/enqueue-mail.ts';
import { recordSettledCancellation } from '../../formation/history/record-cancellation.ts';
import { settleCancellation } from '../cancellations.queries.ts';
import { cancellationMail } from '../cancellations.mails.ts';
import { findOrderOf } from '../orders.queries.ts';

type Outcome = {
  state: 'done' | 'declined';
  ground: DeclineGround | null;
  /** Refunded since the request. */
  cameBackCents: number | null;
  answer: string | null;
  staffId: string | null;
  isWhole: boolean;
};
export const byItself = { state: 'done', ground: null, answer: null, staffId: null } as const;

/** The registration must be locked. Undefined when settled already. Notifies the customer. */
export async function endCancellation(
  needs: ReactionNeeds,
  tx: Tx,
  { id, registrationId }: { id: string; registrationId: string },
  outcome: Outcome,
): Promise<Cancellation | undefined> {
  const settled = await settleCancellation(tx, id, { ...outcome, at: needs.clock() });
  if (!settled) return undefined;
  const order = (await findOrderOf(tx, { registrationId }))!;
  const { id: orderId, company_name: companyName } = order;
  const { state, answer, staffId, isWhole } = outcome;
  const ref = `${id}:done`;
  await enqueueCompanyMail(needs, tx, cancellationMail, {
    ref,
    registrationId,
    payload: { cancellationId: id, state },
  });
  const result = { total_cents: String(centsOf(settled.total)), answer: answer ?? '' };
  const company = factsOfCompany({ companyName, registrationId });
  const facts = { ...company, order_id: orderId, way: settled.way, state, ...result };
  if (isWhole) await announceCompanyAnew(tx, registrationId);
  else await notifyCompany(tx, 'money.pay', { kind: 'cancellation', ref, facts, at: needs.clock() });
  await recordSettledCancellation(needs, tx, { cancellationId: id, registrationId, state, answer, staffId });
  return settled;
}
