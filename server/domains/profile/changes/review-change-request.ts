import type { changeRequestsStaffOperations } from '@zarpa/contract/profile/change-requests.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { tell } from '../../../platform/mail/tell.ts';
import { findRequest } from './change-requests.queries.ts';
import { changeAnsweredMail } from '../profile.mails.ts';
import { settle } from './settle-request.ts';

type Needs = Pick<Context, 'db' | 'jobs' | 'events' | 'clock'>;

/** Says what became of it. A fact is changed elsewhere: by a correction, or at the agency. */
export async function reviewChangeRequest(
  needs: Needs,
  actor: Actor,
  {
    params: { id },
    body: { outcome: state, answer },
  }: OperationInput<typeof changeRequestsStaffOperations.reviewChangeRequest>,
): Promise<OperationAnswer<typeof changeRequestsStaffOperations.reviewChangeRequest>> {
  const found = await findRequest(needs.db, id);
  if (!found) throw fail('profile.request_not_found');
  const request = await settle(needs, { id, ...found }, { state, answer, staffId: actor.userId }, (tx) =>
    tell(needs, tx, changeAnsweredMail, { ref: id, userId: found.userId, payload: { requestId: id } }),
  );
  return { success: true, data: { request } };
}
