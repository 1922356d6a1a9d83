import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';

/** By the token's time. Throws `identity.recent_sign_in_required`: an open session could lock the owner out. */
export function requireRecentSignIn(actor: Actor, minutesMax: number): void {
  if (!isSignInRecent(actor, minutesMax)) throw fail('identity.recent_sign_in_required');
}

export function isSignInRecent({ signIn }: Actor, minutesMax: number): boolean {
  const signedInAt = signIn?.signedInAt;
  return signedInAt !== undefined && Date.now() - signedInAt.getTime() <= minutesMax * 60_000;
}
