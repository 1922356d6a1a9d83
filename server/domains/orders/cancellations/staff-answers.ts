import { fail } from '../../../platform/http/fail.ts';
import { lockRegistration } from '../../payments/payments.queries.ts';
import { findCancellation } from '../cancellations.queries.ts';
import { endCancellation } from './end-cancellation.ts';
import type { Handle } from '../../../platform/http/handler.ts';

/** An administrator refuses what the table owes, for a reason of the table. */
export const cancelRefund: Handle<'cancelRefund'> = async (
  needs,
  { userId: staffId },
  { params, body: { ground, answer } },
) => {
  const found = await findCancellation(needs.db, params.id);
  if (!found) throw fail('orders.cancellation_not_found');
  const { registrationId } = found;
  const cancellation = await needs.db.transaction().execute(async (tx) => {
    await lockRegistration(tx, registrationId);
    const outcome = { state: 'declined', ground, answer, staffId, isWhole: false, cameBackCents: null } as const;
    return endCancellation(needs, tx, { id: params.id, registrationId }, outcome);
  });
  if (!cancellation) throw fail('orders.cancellation_settled');
  return { success: true, data: { cancellation } };
};

export const reviewCancellation: Handle<'reviewCancellation'> = async (
  needs,
  { userId: staffId },
  { params, body },
) => {
  const found = await findCancellation(needs.db, params.id);
  if (!found) throw fail('orders.cancellation_not_found');
  if (found.cancellation.state !== 'asked') throw fail('orders.cancellation_settled');
  if (found.cancellation.total > 0) throw fail('orders.refund_owed');
  const { registrationId } = found;
  const cancellation = await needs.db.transaction().execute(async (tx) => {
    // Locked first, because reactions lock registration and then case.
    await lockRegistration(tx, registrationId);
    const answered = { ground: null, answer: body.answer, staffId, isWhole: false, cameBackCents: null };
    const outcome = { state: 'done', ...answered } as const;
    return endCancellation(needs, tx, { id: params.id, registrationId }, outcome);
  });
  if (!cancellation) throw fail('orders.cancellation_settled');
  return { success: true, data: { cancellation } };
};
