import type { Context } from '../../../context.ts';
import type { Actor, Caller } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { registerUser } from '../../identity/people/register-user.ts';

/**
 * Throws `two_factor.email_unverified`. Whoever signed up with somebody else's address could otherwise lock its owner
 * out for good. An address may have been proven since we last heard of it, so the identity provider is asked.
 */
export async function requireProvenAddress(
  needs: Pick<Context, 'auth' | 'db' | 'config' | 'people'>,
  actor: Actor,
  caller: Caller,
): Promise<void> {
  if (actor.emailVerified) return;
  const { emailVerified } = caller.bearer ? await registerUser(needs, actor.userId, caller.bearer) : actor;
  if (!emailVerified) throw fail('two_factor.email_unverified');
}
