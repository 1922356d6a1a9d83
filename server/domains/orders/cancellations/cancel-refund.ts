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

/** What the table owed is not owed after all: for a reason of the same table, by an administrator. */
export async function cancelRefund(
  needs: Needs,
  { userId: staffId }: Actor,
  { params, body: { ground, answer } }: OperationInput<Calls['cancelRefund']>,
): Promise<OperationAnswer<Calls['cancelRefund']>> {
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
}
