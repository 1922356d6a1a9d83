import type { identityOperations } from '@zarpa/contract/identity.ts';
import type { OperationAnswer } from '@zarpa/contract/operations.ts';
import type { Context } from '../context.ts';
import type { Actor, Caller } from '../http/actor.ts';
import { AnswerWithCookie, sessionSeconds } from '../http/answer.ts';
import { fail } from '../http/fail.ts';
import { createSession } from './identity.queries.ts';
import { registerUser } from './register-user.ts';
import { newSessionToken } from './session-token.ts';

type Answer = OperationAnswer<typeof identityOperations.startSession>;

/** Only a bearer token starts a session; what the identity provider says of the person is taken over anew. */
export async function startSession(
  needs: Pick<Context, 'auth' | 'db' | 'config' | 'actors'>,
  actor: Actor,
  _input: unknown,
  caller: Caller,
): Promise<AnswerWithCookie<Answer>> {
  if (!caller.bearer) throw fail('identity.missing_token');
  const user = await registerUser(needs, actor.userId, caller.bearer);
  needs.actors.delete(actor.userId);
  const { token, hash } = newSessionToken();
  await createSession(needs.db, {
    tokenHash: hash,
    userId: user.id,
    userAgent: caller.userAgent,
    seconds: sessionSeconds,
  });
  const { id, email, name, email_verified, is_staff } = user;
  return new AnswerWithCookie({ success: true, data: { user: { id, email, name, email_verified, is_staff } } }, token);
}
