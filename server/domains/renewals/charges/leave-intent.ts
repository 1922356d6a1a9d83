import type { Context } from '../../../context.ts';
import { findCaseId } from '../../formation/cases/cases.queries.ts';
import { insertTask } from '../../tasks/tasks.queries.ts';
import { findCharge } from './charges.queries.ts';

/** Ends a try at the provider, since another person pays the charge now. What it took at the last moment goes back. */
export async function leaveIntent(
  { db, stripe, clock, log }: Pick<Context, 'db' | 'stripe' | 'clock' | 'log'>,
  { chargeId, intentId, refundId }: { chargeId: string; intentId: string; refundId: string },
): Promise<void> {
  const { status, amountReceivedCents: amountCents } = await stripe.cancelIntent(intentId);
  if (status !== 'succeeded') return;
  const answer = await stripe.createRefund({ id: refundId, intentId, amountCents, reason: 'requested' });
  if (!('refusal' in answer) && answer.state !== 'failed') return;
  log.error({ chargeId, intentId }, 'a renewal that another pays now could not be given back: a person must look');
  const charge = (await findCharge(db, chargeId))!;
  await db.transaction().execute(async (tx) => {
    const found = await findCaseId(tx, charge.registration_id);
    const task = { kind: 'refund_failed', subject: chargeId, note: `Cobro ${intentId}` } as const;
    if (found) await insertTask(tx, { caseId: found.id, userId: charge.user_id, ...task, at: clock() });
  });
}
