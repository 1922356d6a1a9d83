import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';

/**
 * The caller typed the password at most so many minutes ago, by the token that came; a cookie alone says nothing of it.
 * Throws `identity.recent_sign_in_required`. Whoever finds an open session could otherwise lock its owner out for good.
 */
export function requireRecentSignIn(actor: Actor, minutesMax: number): void {
  if (!isSignInRecent(actor, minutesMax)) throw fail('identity.recent_sign_in_required');
}

export function isSignInRecent({ signIn }: Actor, minutesMax: number): boolean {
  const signedInAt = signIn?.signedInAt;
  return signedInAt !== undefined && Date.now() - signedInAt.getTime() <= minutesMax * 60_000;
}
