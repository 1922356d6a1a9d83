import type { identityOperations } from '@zarpa/contract/identity/operations.ts';
import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Caller } from '../../../platform/http/security/actor.ts';
import { AnswerWithCookie } from '../../../platform/http/answers/answer.ts';
import { endSessionOfToken } from '../people/identity.queries.ts';
import { noteEvent } from '../security-log/note-event.ts';
import { hashOfToken } from './opaque-token.ts';

/** Idempotent: without a session there is nothing to end. SameSite=Lax keeps other sites from sending the cookie. */
export async function endSession(
  needs: Pick<Context, 'db' | 'people'>,
  _actor: null,
  _input: unknown,
  caller: Caller,
): Promise<AnswerWithCookie<OperationAnswer<typeof identityOperations.endSession>>> {
  const ended = caller.sessionToken && (await endSessionOfToken(needs.db, hashOfToken(caller.sessionToken)));
  if (ended) {
    needs.people.forget(ended.user_id);
    await noteEvent(needs.db, ended.user_id, 'signed_out', { caller, session: { id: ended.id, isPassed: false } });
  }
  return new AnswerWithCookie({ success: true, data: {} }, null);
}
