import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
} from '@zarpa/contract/identity/passkeys-shapes.ts';
import type { Proof } from '@zarpa/contract/identity/two-factor.ts';
import { apiQuery, fresh, queryClient } from '../../platform/api/api-query.ts';
import { call, type CallAnswer } from '../../platform/api/call.ts';
import { securityEventsKey } from '../identity/account/security-events.data.ts';

export const challengeQuery = apiQuery('GET /api/2fa/challenge', {}, ['two-factor', 'challenge']);

export type PasskeyList = CallAnswer<'GET /api/2fa/passkeys'>['data'];
export type Passkey = PasskeyList['passkeys'][number];

export const passkeysQuery = apiQuery('GET /api/2fa/passkeys', {}, ['two-factor', 'passkeys'], fresh);

/** Loaded on use: most people have no passkey. */
const ceremonies = () => import('@simplewebauthn/browser');

/** A passkey's signature in place of a code. Rejects with the browser's error on failure. */
export async function signWithPasskey(): Promise<PasskeyAssertion> {
  const [{ startAuthentication }, { data }] = await Promise.all([ceremonies(), call('POST /api/2fa/passkeys/proof')]);
  const { id, response } = await startAuthentication({ optionsJSON: data.options });
  return {
    credential_id: id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
  };
}

export const startPasskey = async (proof: Proof) =>
  (await call('POST /api/2fa/passkeys/start', { body: proof })).data.options;

/** Rejects with the browser's error when no passkey is made. */
export async function makePasskey(options: PasskeyCreation): Promise<PasskeyAttestation> {
  const { startRegistration } = await ceremonies();
  const { id, response } = await startRegistration({ optionsJSON: options });
  return {
    credential_id: id,
    client_data: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports ?? [],
  };
}

export const createPasskey = (name: string, passkey: PasskeyAttestation) =>
  call('POST /api/2fa/passkeys', { body: { name, passkey } });

export const updatePasskey = ({ id, name }: Pick<Passkey, 'id' | 'name'>) =>
  call('PUT /api/2fa/passkeys/:id', { params: { id }, body: { name } });

export const deletePasskey = ({ id }: Passkey) => call('DELETE /api/2fa/passkeys/:id', { params: { id } });

/** Awaited, so that the button stays busy until the list is current. */
export async function refetchPasskeys(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: securityEventsKey });
  void queryClient.invalidateQueries({ queryKey: challengeQuery.queryKey });
  await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
}
