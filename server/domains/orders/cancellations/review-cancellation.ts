import type { cancellationsStaffOperations } from '@zarpa/contract/orders/cancellations.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { lockRegistration } from '../../payments/payments.queries.ts';
import { findCancellation } from './requests.queries.ts';
import { endCancellation } from './end-cancellation.ts';

type Calls = typeof cancellationsStaffOperations;
type Needs = Pick<Context, 'db' | 'jobs' | 'events' | 'clock'>;

/** Says what became of it where nothing was to come back. What is owed is ended by the money alone. */
export async function reviewCancellation(
  needs: Needs,
  { userId: staffId }: Actor,
  { params, body }: OperationInput<Calls['reviewCancellation']>,
): Promise<OperationAnswer<Calls['reviewCancellation']>> {
  const found = await findCancellation(needs.db, params.id);
  if (!found) throw fail('orders.cancellation_not_found');
  if (found.cancellation.state !== 'asked') throw fail('orders.cancellation_settled');
  if (found.cancellation.total > 0) throw fail('orders.refund_owed');
  const { registrationId } = found;
  const cancellation = await needs.db.transaction().execute(async (tx) => {
    // First: those who hear of it lock the registration and then its case.
    await lockRegistration(tx, registrationId);
    const answered = { ground: null, answer: body.answer, staffId, isWhole: false, cameBackCents: null };
    const outcome = { state: 'done', ...answered } as const;
    return endCancellation(needs, tx, { id: params.id, registrationId }, outcome);
  });
  if (!cancellation) throw fail('orders.cancellation_settled');
  return { success: true, data: { cancellation } };
}
