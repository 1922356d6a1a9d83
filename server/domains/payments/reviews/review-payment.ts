import { randomUUID } from 'node:crypto';
import type { Handle } from '../../../platform/http/handler.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import { endTasks } from '../../tasks/tasks.queries.ts';
import {
  findCaseOf,
  lockRegistration,
  savePaymentState,
  saveReview,
  type RegistrationRow,
} from '../payments.queries.ts';
import { insertRefund } from '../refunds/refunds.queries.ts';
import { settlePaid } from '../settle-paid.ts';

/** The captured sum differs from the price: it counts as paid or is refunded whole. A repeat requests the same refund. */
export const reviewPayment: Handle<'reviewPayment'> = async (needs, actor, { params, body }) => {
  await needs.db.transaction().execute(async (tx) => {
    const row = await lockRegistration(tx, params.id);
    if (!row) throw fail('companies.registration_not_found');
    if (row.payment_status !== 'needs_review') throw fail('payments.review_settled');
    if (row.review_outcome === 'refund' && body.outcome !== 'refund') throw fail('payments.review_settled');
    await saveReview(tx, row.id, body.outcome);
    if (body.outcome === 'accepted') await accept(needs, tx, row, { by: actor.userId, note: body.reason });
    else if (row.review_outcome !== 'refund')
      await giveBack(tx, row, { by: actor.userId, note: body.reason, at: needs.clock() });
  });
  return { success: true, data: {} };
};

async function giveBack(tx: Tx, row: RegistrationRow, { by, note, at }: { by: string; note: string; at: Date }) {
  const cents = (row.captured_cents ?? row.amount_cents) - row.returned_cents;
  if (cents <= 0) return;
  await insertRefund(tx, {
    id: randomUUID(),
    user_id: row.user_id,
    registration_id: row.id,
    amount_cents: cents,
    currency: row.captured_currency ?? row.currency,
    parts: [{ label: 'Todo lo que se cobró', cents }],
    reason: 'requested',
    note,
    state: 'asked',
    made_by: by,
    made_at: at,
    checkAt: at,
  });
}

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
