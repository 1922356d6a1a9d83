import type { Handle } from '../../platform/http/handler.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/db/open-database.ts';
import { fail } from '../../platform/http/fail.ts';
import { endTasks } from '../tasks/tasks.queries.ts';
import { applyIntent } from './apply-intent.ts';
import {
  findCaseOf,
  lockRegistration,
  savePaymentState,
  saveReview,
  type RegistrationRow,
} from './payments.queries.ts';
import { settlePaid } from './settle-paid.ts';

/** The captured sum differs from the price: it counts as paid or is refunded whole. A repeat requests the same refund. */
export const reviewPayment: Handle<'reviewPayment'> = async (needs, actor, { params, body }) => {
  const registration = await needs.db.transaction().execute(async (tx) => {
    const row = await lockRegistration(tx, params.id);
    if (!row) throw fail('companies.registration_not_found');
    if (row.payment_status !== 'needs_review') throw fail('payments.review_settled');
    if (row.review_outcome === 'refund' && body.outcome !== 'refund') throw fail('payments.review_settled');
    await saveReview(tx, row.id, body.outcome);
    if (body.outcome === 'accepted') await accept(needs, tx, row, { by: actor.userId, note: body.reason });
    return row;
  });
  if (body.outcome === 'refund') {
    // The decision is stored before the refund, and the idempotency key is the registration's, so repeats refund once.
    await needs.stripe.refundIntent(registration.payment_intent_id!, registration.id);
    await applyIntent(needs, registration.id, await needs.stripe.retrieveIntent(registration.payment_intent_id!));
  }
  return { success: true, data: {} };
};

async function accept(
  needs: Pick<Context, 'jobs' | 'events' | 'clock'>,
  tx: Tx,
  row: RegistrationRow,
  done: { by: string; note: string },
): Promise<void> {
  const at = needs.clock();
  await savePaymentState(tx, row.id, { status: 'paid', errorCode: null, paidAt: at, checkAfterSeconds: null });
  await settlePaid(needs, tx, row);
  const found = await findCaseOf(tx, row.id);
  if (found) await endTasks(tx, found.id, { kind: 'payment_review' }, at, done);
}
