import type { Context } from '../../../context.ts';
import { endTasks } from '../../tasks/tasks.queries.ts';
import { findCaseOf, findRegistration, lockRegistration } from '../payments.queries.ts';
import { isMoneyHeld } from '../disputes/disputes.queries.ts';
import { applyRefund } from './apply-refund.ts';
import { findRefund, saveRefund, takeDueRefunds, type RefundRow } from './refunds.queries.ts';

type Needs = Pick<Context, 'db' | 'stripe' | 'jobs' | 'events' | 'clock' | 'config' | 'log'>;
const atOnce = 16;

/** Sends what was asked for, and reads what is on its way or may still come back. True when more wait. */
export async function sendRefunds(needs: Needs): Promise<boolean> {
  const due = await takeDueRefunds(needs.db, needs.clock(), atOnce);
  const results = await Promise.allSettled(due.map((row) => followRefund(needs, row)));
  for (const result of results)
    if (result.status === 'rejected')
      needs.log.warn({ err: result.reason as unknown }, 'a refund could not be followed yet');
  return due.length === atOnce;
}

async function followRefund(needs: Needs, row: RefundRow): Promise<void> {
  if (row.provider_id) return applyRefund(needs, await needs.stripe.retrieveRefund(row.provider_id));
  if (row.state === 'asked') await sendRefund(needs, row);
}

/** An answer that was lost is found by our id in the provider's list, however long ago that was. */
async function sendRefund(needs: Needs, row: RefundRow): Promise<void> {
  const intentId = (await findRegistration(needs.db, row.registration_id))?.payment_intent_id;
  if (!intentId) return refuse(needs, row, 'no_charge');
  const made = (await needs.stripe.listRefundsOf(intentId)).find(({ refundId }) => refundId === row.id);
  if (made) return applyRefund(needs, made);
  // A dispute may have come since it was asked for: then both would be paid.
  if (await isMoneyHeld(needs.db, row.registration_id)) return refuse(needs, row, 'charge_disputed');
  const { id, amount_cents: amountCents, reason } = row;
  const answer = await needs.stripe.createRefund({ id, intentId, amountCents, reason });
  return 'refusal' in answer ? refuse(needs, row, answer.refusal) : applyRefund(needs, answer);
}

async function refuse(needs: Needs, { id, registration_id }: RefundRow, failure: string): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    await lockRegistration(tx, registration_id);
    const row = await findRefund(tx, id);
    // A webhook may have told of it meanwhile.
    if (row?.state !== 'asked' || row.provider_id) return;
    await saveRefund(tx, id, { state: 'refused', failure, check_at: null });
    const of = await findCaseOf(tx, registration_id);
    if (of) await endTasks(tx, of.id, { kind: 'refund_proposed', subject: id }, needs.clock());
  });
  needs.log.warn({ refundId: id, failure }, 'the provider did not take a refund');
}

const lookedBackMs = 3 * 86_400_000;

/** Finds refunds that were made on the provider's page, or whose notification never came. */
export async function findUnknownRefunds(needs: Needs): Promise<void> {
  for await (const refund of needs.stripe.listRefundsSince(new Date(needs.clock().getTime() - lookedBackMs)))
    if (refund.intentId) await applyRefund(needs, refund);
}
