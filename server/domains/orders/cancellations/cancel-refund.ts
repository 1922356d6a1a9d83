import { fail } from '../../../platform/http/fail.ts';
import { lockRegistration } from '../../payments/payments.queries.ts';
import { findCancellation } from './requests.queries.ts';
import { endCancellation } from './end-cancellation.ts';
import type { Handle } from '../../../platform/http/handler.ts';

/** What the table owed is not owed after all: for a reason of the same table, by an administrator. */
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
