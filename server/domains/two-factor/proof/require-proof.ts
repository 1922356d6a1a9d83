import type { PasskeyAssertion } from '@zarpa/contract/identity/passkeys-shapes.ts';
import type { Proof } from '@zarpa/contract/identity/two-factor.ts';
import type { Context } from '../../../context.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Actor, Caller } from '../../../platform/http/security/actor.ts';
import { registerUser } from '../../identity/people/register-user.ts';
import { type Origin, recordSecurityEvent } from '../../identity/security-log/record-security-event.ts';
import { notifyOfEvent } from '../../identity/security-log/notify-of-event.ts';
import { takeTry } from './count-tries.ts';
import { findSecondFactor, takeRecoveryCode, takeStep } from './second-factors.queries.ts';
import { hashRecoveryCode, stepOf } from './totp.ts';
import { usePasskey } from './use-passkey.ts';

export type ProofNeeds = Pick<Context, 'config' | 'db' | 'secrets' | 'jobs' | 'clock'>;

/**
 * Accepts a code, a recovery code (each once) or a passkey. Throws `two_factor.not_enabled`, `two_factor.code_invalid`,
 * `two_factor.code_used`, `two_factor.passkey_invalid` or `two_factor.too_many_tries`.
 */
export async function requireProof(needs: ProofNeeds, actor: Actor, proof: Proof, caller: Caller): Promise<void> {
  const factor = await findSecondFactor(needs.db, actor.userId);
  if (!factor?.secret) throw fail('two_factor.not_enabled');
  const tried = await takeTry(needs, actor.userId, caller);
  const origin = { caller, session: actor.session };
  if (proof.code !== undefined) await useCode(needs, actor.userId, factor.secret, proof.code, origin);
  else if (proof.passkey) await provePasskey(needs, actor, proof.passkey, origin);
  else await useRecoveryCode(needs, actor.userId, proof.recovery_code!, origin);
  await tried.settle();
}

async function useCode(needs: ProofNeeds, userId: string, sealed: string, code: string, origin: Origin) {
  const step = await stepOf(needs.secrets.open('totp', userId, sealed), code, new Date());
  if (step === undefined) return refuse(needs, userId, origin);
  if (!(await takeStep(needs.db, userId, step))) throw fail('two_factor.code_used');
}

async function provePasskey(needs: ProofNeeds, actor: Actor, assertion: PasskeyAssertion, origin: Origin) {
  if (await usePasskey(needs, actor, assertion)) return;
  await recordSecurityEvent(needs.db, actor.userId, 'passkey_refused', origin);
  throw fail('two_factor.passkey_invalid');
}

/** The owner is notified at once: somebody else may hold the codes. */
async function useRecoveryCode(needs: ProofNeeds, userId: string, typed: string, origin: Origin) {
  const hash = hashRecoveryCode(userId, typed);
  const isTaken =
    hash !== undefined &&
    (await needs.db.transaction().execute(async (tx) => {
      if (!(await takeRecoveryCode(tx, userId, hash))) return false;
      await notifyOfEvent(needs, tx, userId, 'recovery_code_used', origin);
      return true;
    }));
  if (!isTaken) await refuse(needs, userId, origin);
}

async function refuse(needs: ProofNeeds, userId: string, origin: Origin): Promise<never> {
  await recordSecurityEvent(needs.db, userId, 'challenge_failed', origin);
  throw fail('two_factor.code_invalid');
}

/** Throws `two_factor.email_unverified`: a stranger could lock out the address's owner. Asks the identity provider first. */
export async function requireProvenAddress(
  needs: Pick<Context, 'auth' | 'db' | 'config' | 'people'>,
  actor: Actor,
  caller: Caller,
): Promise<void> {
  if (actor.emailVerified) return;
  const { emailVerified } = caller.bearer ? await registerUser(needs, actor.userId, caller.bearer) : actor;
  if (!emailVerified) throw fail('two_factor.email_unverified');
}

/** By the sign-in time in the token. Throws `identity.recent_sign_in_required`: an open session could lock the owner out. */
export function requireRecentSignIn(actor: Actor, minutesMax: number): void {
  if (!isSignInRecent(actor, minutesMax)) throw fail('identity.recent_sign_in_required');
}

export function isSignInRecent({ signIn }: Actor, minutesMax: number): boolean {
  const signedInAt = signIn?.signedInAt;
  return signedInAt !== undefined && Date.now() - signedInAt.getTime() <= minutesMax * 60_000;
}
