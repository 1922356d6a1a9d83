import type { changeRequestsOperations } from '@zarpa/contract/profile/change-requests.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { findRequest } from './change-requests.queries.ts';
import { settle } from './settle-request.ts';

type Needs = Pick<Context, 'db' | 'jobs' | 'events' | 'clock'>;

/** Withdrawn by who asked, as long as nobody has answered. */
export async function deleteChangeRequest(
  needs: Needs,
  actor: Actor,
  { params }: OperationInput<typeof changeRequestsOperations.deleteChangeRequest>,
): Promise<OperationAnswer<typeof changeRequestsOperations.deleteChangeRequest>> {
  const found = await findRequest(needs.db, params.id, actor.userId);
  if (!found) throw fail('profile.request_not_found');
  await settle(needs, { id: params.id, ...found }, { state: 'withdrawn', answer: null, staffId: null });
  return { success: true, data: {} };
}
