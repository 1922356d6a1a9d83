import { z } from 'zod';
import { done, ok } from '../core/envelope.ts';
import { isoTime, text, uuid } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';
import { passkeyNameMax } from './passkeys.rules.ts';
import { passkeyAttestation, passkeyCreation, passkeyRequest } from './passkeys-shapes.ts';
import { proof, proofErrors } from './two-factor.ts';

const name = text(passkeyNameMax);
const passkey = z.object({
  id: uuid,
  name: z.string(),
  created_at: isoTime,
  used_at: isoTime.nullable(),
});
const params = z.strictObject({ id: uuid });

export const passkeysOperations = {
  listPasskeys: {
    method: 'GET',
    path: '/api/2fa/passkeys',
    summary: 'The caller’s passkeys, oldest first, and whether the sign-in is recent enough to add or remove one',
    access: 'user',
    needs: null,
    answer: ok({ passkeys: z.array(passkey), can_change: z.boolean() }),
    errors: [],
  },
  startPasskey: {
    method: 'POST',
    path: '/api/2fa/passkeys/start',
    summary: 'What the browser makes a passkey with, for a recent sign-in and a proof of the second factor',
    access: 'user',
    needs: null,
    body: proof,
    answer: ok({ options: passkeyCreation }),
    errors: [...proofErrors, 'two_factor.not_enabled', 'two_factor.passkeys_full', 'identity.recent_sign_in_required'],
    requestsPerMinute: 20,
    example: { body: { code: '123456' } },
  },
  createPasskey: {
    method: 'POST',
    path: '/api/2fa/passkeys',
    summary: 'Adds the passkey that the browser made; within five minutes, in the session that began it',
    access: 'user',
    needs: null,
    body: z.strictObject({ name, passkey: passkeyAttestation }),
    answer: ok({ passkey }),
    errors: [
      'two_factor.passkey_invalid',
      'two_factor.passkey_known',
      'two_factor.passkeys_full',
      'identity.recent_sign_in_required',
    ],
    requestsPerMinute: 20,
    example: {
      body: {
        name: 'Portátil',
        passkey: { credential_id: 'q1w2e3r4', client_data: 'eyJ0', attestation: 'o2Nm', transports: ['internal'] },
      },
    },
  },
  updatePasskey: {
    method: 'PUT',
    path: '/api/2fa/passkeys/:id',
    summary: 'Gives a passkey another name',
    access: 'user',
    needs: null,
    params,
    body: z.strictObject({ name }),
    answer: ok({ passkey }),
    errors: ['two_factor.passkey_not_found'],
    requestsPerMinute: 60,
    example: { body: { name: 'Portátil' } },
  },
  deletePasskey: {
    method: 'DELETE',
    path: '/api/2fa/passkeys/:id',
    summary: 'Removes a passkey; needs a recent sign-in',
    access: 'user',
    needs: null,
    params,
    answer: done,
    errors: ['two_factor.passkey_not_found', 'identity.recent_sign_in_required'],
    requestsPerMinute: 60,
  },
  startPasskeyProof: {
    method: 'POST',
    path: '/api/2fa/passkeys/proof',
    summary: 'What a passkey has to sign to stand in for a code, once, in this session',
    access: 'user',
    needs: null,
    beforeChallenge: true,
    answer: ok({ options: passkeyRequest }),
    errors: ['two_factor.passkey_not_found', 'identity.session_missing'],
    requestsPerMinute: 20,
  },
} as const satisfies Operations;
