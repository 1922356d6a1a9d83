import type { PasskeyAssertion } from '@zarpa/contract/identity/passkeys-shapes.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { takeChallenge } from './passkey-challenges.queries.ts';
import { findPasskeyToUse, saveUse, type StoredPasskey } from './passkeys.queries.ts';
import { relyingPartyOf } from './relying-party.ts';

/** Checks the answer to the session's challenge, user verification and the counter. Uses the challenge up either way. */
export async function usePasskey(
  needs: Pick<Context, 'db' | 'config'>,
  { userId, session }: Actor,
  assertion: PasskeyAssertion,
): Promise<boolean> {
  if (!session) return false;
  const challenge = await takeChallenge(needs.db, { userId, sessionId: session.id, purpose: 'prove' });
  const passkey = await findPasskeyToUse(needs.db, userId, assertion.credential_id);
  if (challenge === undefined || !passkey) return false;
  const newCounter = await verifyAssertion(needs, passkey, assertion, challenge);
  return newCounter !== undefined && (await saveUse(needs.db, userId, passkey, newCounter)) !== undefined;
}

/** The counter in the assertion; undefined when it does not verify: the library throws a different error for each reason. */
async function verifyAssertion(
  { config }: Pick<Context, 'config'>,
  passkey: StoredPasskey,
  assertion: PasskeyAssertion,
  challenge: string,
): Promise<number | undefined> {
  const { id: rpId, origin } = relyingPartyOf(config);
  const { credential_id: id } = passkey;
  try {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: assertion.client_data,
          authenticatorData: assertion.authenticator_data,
          signature: assertion.signature,
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id, publicKey: new Uint8Array(passkey.public_key), counter: Number(passkey.counter) },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
