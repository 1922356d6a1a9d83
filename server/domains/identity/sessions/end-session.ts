import type { Handle } from '../../../platform/http/handler.ts';
import { AnswerWithCookie } from '../../../platform/http/answers/answer.ts';
import { endSessionOfToken } from '../people/identity.queries.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { hashOfToken } from '../../../platform/secrets/opaque-token.ts';

/** Idempotent: without a session there is nothing to end. SameSite=Lax keeps other sites from sending the cookie. */
export const endSession: Handle<'endSession'> = async (needs, _actor, _input, caller) => {
  const ended = caller.sessionToken && (await endSessionOfToken(needs.db, hashOfToken(caller.sessionToken)));
  if (ended) {
    needs.people.forget(ended.user_id);
    await recordSecurityEvent(needs.db, ended.user_id, 'signed_out', {
      caller,
      session: { id: ended.id, isPassed: false },
    });
  }
  return new AnswerWithCookie({ success: true, data: {} }, null);
};
