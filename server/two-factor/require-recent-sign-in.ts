import type { Actor } from '../http/actor.ts';
import { fail } from '../http/fail.ts';

/**
 * The caller typed the password at most so many minutes ago, by the token that came; a cookie alone says nothing of it.
 * Throws `identity.recent_sign_in_required`. Whoever finds an open session could otherwise lock its owner out for good.
 */
export function requireRecentSignIn({ signIn }: Actor, minutesMax: number): void {
  const signedInAt = signIn?.signedInAt;
  const isRecent = signedInAt !== undefined && Date.now() - signedInAt.getTime() <= minutesMax * 60_000;
  if (!isRecent) throw fail('identity.recent_sign_in_required');
}
