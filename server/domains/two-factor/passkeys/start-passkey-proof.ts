import { randomBytes } from 'node:crypto';
import { passkeyChallengeMinutes } from '@zarpa/contract/identity/passkeys.rules.ts';
import { fail } from '../../../platform/http/fail.ts';
import { saveChallenge } from '../proof/passkey-challenges.queries.ts';
import { listKnownPasskeys } from '../proof/passkeys.queries.ts';
import { relyingPartyOf } from '../proof/relying-party.ts';
import type { Handle } from '../../../platform/http/handler.ts';

/** The person is signed in, so the browser may learn which passkeys are theirs. */
export const startPasskeyProof: Handle<'startPasskeyProof'> = async (needs, { userId, session }) => {
  if (!session) throw fail('identity.session_missing');
  const known = await listKnownPasskeys(needs.db, userId);
  if (known.length === 0) throw fail('two_factor.passkey_not_found');
  const rpId = relyingPartyOf(needs.config).id;
  const timeout = passkeyChallengeMinutes * 60_000;
  const challenge = randomBytes(32).toString('base64url');
  await saveChallenge(needs.db, { userId, sessionId: session.id, purpose: 'prove' }, challenge);
  const allowCredentials = known.map(({ credential_id: id, transports }) => ({
    id,
    type: 'public-key' as const,
    transports,
  }));
  return {
    success: true,
    data: { options: { rpId, challenge, timeout, allowCredentials, userVerification: 'required' } },
  };
};
