import { createHash, randomBytes } from 'node:crypto';
import { brand } from '@zarpa/contract/core/brand.ts';
import type { PasskeyAttestation } from '@zarpa/contract/identity/passkeys-shapes.ts';
import { passkeyChallengeMinutes, passkeysMax } from '@zarpa/contract/identity/passkeys.rules.ts';
import type { Context } from '../../../context.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { notifyOfEvent } from '../../identity/security-log/notify-of-event.ts';
import { saveChallenge, takeChallenge } from '../proof/passkey-challenges.queries.ts';
import { insertPasskey, listKnownPasskeys, listPasskeyRows } from '../proof/passkeys.queries.ts';
import { keyAlgorithms, relyingPartyOf } from '../proof/relying-party.ts';
import { requireProof, requireRecentSignIn } from '../proof/require-proof.ts';
import { passkeyView } from './passkey-view.ts';

export const recentMinutes = 15;

/** A passkey can turn the second factor off, so adding one takes a proof of it: an open or remembered session is not enough. */
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

/** The same for all passkeys of a person, without naming the person (WebAuthn §14.6.1). */
function handleOf(userId: string): string {
  return createHash('sha256').update(`passkeys of ${userId}`).digest('base64url');
}

/** Longer than the limit for the start, so that a start in time can be finished. */
const finishMinutes = recentMinutes + 5;

/** The proof was given at the start; the session's challenge stands for it, once. */
export const createPasskey: Handle<'createPasskey'> = async (needs, actor, { body }, caller) => {
  const { userId, session } = actor;
  requireRecentSignIn(actor, finishMinutes);
  const challenge = session && (await takeChallenge(needs.db, { userId, sessionId: session.id, purpose: 'add' }));
  const credential = challenge && (await verifyAttestation(needs, body.passkey, challenge));
  if (!credential) throw fail('two_factor.passkey_invalid');
  if ((await listPasskeyRows(needs.db, userId)).length >= passkeysMax) throw fail('two_factor.passkeys_full');
  const row = await needs.db.transaction().execute(async (tx) => {
    const inserted = await insertPasskey(tx, {
      userId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: body.passkey.transports,
      name: body.name,
    });
    if (!inserted) throw fail('two_factor.passkey_known');
    await notifyOfEvent(needs, tx, userId, 'passkey_added', { caller, session });
    return inserted;
  });
  return { success: true, data: { passkey: passkeyView(row) } };
};

/** Undefined when it does not verify: the library throws a different error for each reason. */
async function verifyAttestation({ config }: Pick<Context, 'config'>, made: PasskeyAttestation, challenge: string) {
  const { id: rpId, origin } = relyingPartyOf(config);
  const id = made.credential_id;
  try {
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: made.client_data, attestationObject: made.attestation },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: keyAlgorithms,
    });
    return verified ? registrationInfo.credential : undefined;
  } catch {
    return undefined;
  }
}
