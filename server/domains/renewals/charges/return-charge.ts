import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Context } from '../../../context.ts';
import { findCaseId } from '../../formation/cases/cases.queries.ts';
import { insertTask } from '../../tasks/tasks.queries.ts';
import { findCharge, lockCharge, saveCharge } from './charges.queries.ts';

/** Gives back what was taken for a service that was cancelled meanwhile. A repeat is the same refund; a person has to see to one that fails. */
export async function returnCharge(
  { db, stripe, clock, log }: Pick<Context, 'db' | 'stripe' | 'clock' | 'log'>,
  { chargeId }: { chargeId: string },
): Promise<void> {
  const charge = await findCharge(db, chargeId);
  if (charge?.state !== 'paid' || charge.return_cents === 0 || charge.returned_at) return;
  const refund = { id: chargeId, intentId: charge.intent_id!, amountCents: charge.return_cents };
  const answer = await stripe.createRefund({ ...refund, reason: 'requested' });
  const isDone = !('refusal' in answer) && answer.state !== 'failed';
  if (!isDone) log.error({ chargeId }, 'a renewal could not be given back: a person must look');
  await db.transaction().execute(async (tx) => {
    const now = clock();
    await lockCharge(tx, chargeId);
    if (isDone) return saveCharge(tx, chargeId, { return_id: answer.id, returned_at: now });
    const found = await findCaseId(tx, charge.registration_id);
    const task = {
      kind: 'refund_failed',
      subject: chargeId,
      note: `Renovación del ${dayOf(charge.created_at)}`,
    } as const;
    if (found) await insertTask(tx, { caseId: found.id, userId: charge.user_id, ...task, at: now });
  });
}
