import { fail } from '../../../platform/http/fail.ts';
import { tell } from '../../../platform/mail/tell.ts';
import { findRequest } from './change-requests.queries.ts';
import { changeAnsweredMail } from '../profile.mails.ts';
import { settle } from './settle-request.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const reviewChangeRequest: Handle<'reviewChangeRequest'> = async (
  needs,
  actor,
  { params: { id }, body: { outcome: state, answer } },
) => {
  const found = await findRequest(needs.db, id);
  if (!found) throw fail('profile.request_not_found');
  const request = await settle(needs, { id, ...found }, { state, answer, staffId: actor.userId }, (tx) =>
    tell(needs, tx, changeAnsweredMail, { ref: id, userId: found.userId, payload: { requestId: id } }),
  );
  return { success: true, data: { request } };
};
