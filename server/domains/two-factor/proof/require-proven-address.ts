import type { Context } from '../../../context.ts';
import type { Actor, Caller } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { registerUser } from '../../identity/people/register-user.ts';

/** Throws `two_factor.email_unverified`: a stranger could lock the address's owner out. Asks the provider first. */
export async function requireProvenAddress(
  needs: Pick<Context, 'auth' | 'db' | 'config' | 'people'>,
  actor: Actor,
  caller: Caller,
): Promise<void> {
  if (actor.emailVerified) return;
  const { emailVerified } = caller.bearer ? await registerUser(needs, actor.userId, caller.bearer) : actor;
  if (!emailVerified) throw fail('two_factor.email_unverified');
}
