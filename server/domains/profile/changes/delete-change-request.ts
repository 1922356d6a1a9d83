import { fail } from '../../../platform/http/fail.ts';
import { findRequest } from './change-requests.queries.ts';
import { settle } from './settle-request.ts';
import type { Handle } from '../../../platform/http/handler.ts';

/** Withdrawn by who asked, as long as nobody has answered. */
export const deleteChangeRequest: Handle<'deleteChangeRequest'> = async (needs, actor, { params }) => {
  const found = await findRequest(needs.db, params.id, actor.userId);
  if (!found) throw fail('profile.request_not_found');
  await settle(needs, { id: params.id, ...found }, { state: 'withdrawn', answer: null, staffId: null });
  return { success: true, data: {} };
};
