import { createHash, randomBytes } from 'node:crypto';
import { brand } from '@zarpa/contract/core/brand.ts';
import { passkeyChallengeMinutes, passkeysMax } from '@zarpa/contract/identity/passkeys.rules.ts';
import { fail } from '../../../platform/http/fail.ts';
import { requireProof } from '../proof/require-proof.ts';
import { requireRecentSignIn } from '../proof/require-recent-sign-in.ts';
import { saveChallenge } from '../proof/passkey-challenges.queries.ts';
import { listKnownPasskeys } from '../proof/passkeys.queries.ts';
import { keyAlgorithms, relyingPartyOf } from '../proof/relying-party.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const recentMinutes = 15;

/** A passkey can turn the second factor off, so it costs one: an open or remembered session is not enough. */
export const startPasskey: Handle<'startPasskey'> = async (needs, actor, { body }, caller) => {
  const { userId, session } = actor;
  requireRecentSignIn(actor, recentMinutes);
  if (!session) throw fail('two_factor.not_enabled');
  const known = await listKnownPasskeys(needs.db, userId);
  if (known.length >= passkeysMax) throw fail('two_factor.passkeys_full');
  await requireProof(needs, actor, body, caller);
  const rp = { id: relyingPartyOf(needs.config).id, name: brand.product };
  const user = { id: handleOf(userId), name: actor.email, displayName: actor.name };
  const challenge = randomBytes(32).toString('base64url');
  await saveChallenge(needs.db, { userId, sessionId: session.id, purpose: 'add' }, challenge);
  return {
    success: true,
    data: {
      options: {
        rp,
        user,
        challenge,
        pubKeyCredParams: keyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
        timeout: passkeyChallengeMinutes * 60_000,
        excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, type: 'public-key', transports })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        attestation: 'none',
      },
    },
  };
};

/** The same for all passkeys of a person, and nothing that names them (WebAuthn §14.6.1). */
function handleOf(userId: string): string {
  return createHash('sha256').update(`passkeys of ${userId}`).digest('base64url');
}
