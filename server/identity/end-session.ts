import type { Context } from '../context.ts';
import type { Caller } from '../http/actor.ts';
import { AnswerWithCookie } from '../http/answer.ts';
import { deleteSession } from './identity.queries.ts';
import { hashOfSessionToken } from './session-token.ts';

/** Idempotent: without a session there is nothing to end. SameSite=Lax keeps other sites from sending the cookie. */
export async function endSession(
  needs: Pick<Context, 'db'>,
  _actor: null,
  _input: unknown,
  caller: Caller,
): Promise<AnswerWithCookie<{ success: true }>> {
  if (caller.sessionToken) await deleteSession(needs.db, hashOfSessionToken(caller.sessionToken));
  return new AnswerWithCookie({ success: true }, null);
}
