import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
} from '@zarpa/contract/identity/passkeys-shapes.ts';
import type { Proof } from '@zarpa/contract/identity/two-factor.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type CallAnswer } from '../../../platform/api/call.ts';
import { securityEventsKey } from '../../identity/account/security-events.data.ts';

/** What the second factor may be passed with, and whether this browser may be remembered. */
export const challengeQuery = queryOptions({
  queryKey: ['two-factor', 'challenge'],
  queryFn: async ({ signal }) => (await call('GET /api/2fa/challenge', {}, { signal })).data,
});

export type PasskeyList = CallAnswer<'GET /api/2fa/passkeys'>['data'];
export type Passkey = PasskeyList['passkeys'][number];

/** Oldest first, and whether the sign-in is recent enough to change anything. */
export const passkeysQuery = queryOptions({
  queryKey: ['two-factor', 'passkeys'],
  queryFn: async ({ signal }) => (await call('GET /api/2fa/passkeys', {}, { signal })).data,
  staleTime: 0,
});

/** The library is fetched when one is used: most people never have a passkey. */
const ceremonies = () => import('@simplewebauthn/browser');

/** What one of the person's passkeys signs, in place of a code. Rejects with the browser's error when it does not. */
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

export async function startPasskey(proof: Proof): Promise<PasskeyCreation> {
  return (await call('POST /api/2fa/passkeys/start', { body: proof })).data.options;
}

/** Rejects with the browser's error when none was made. */
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

export async function createPasskey(name: string, passkey: PasskeyAttestation): Promise<void> {
  await call('POST /api/2fa/passkeys', { body: { name, passkey } });
}

export async function updatePasskey({ id, name }: Pick<Passkey, 'id' | 'name'>): Promise<void> {
  await call('PUT /api/2fa/passkeys/:id', { params: { id }, body: { name } });
}

export async function deletePasskey({ id }: Passkey): Promise<void> {
  await call('DELETE /api/2fa/passkeys/:id', { params: { id } });
}

/** Awaited, so that a button stays busy until the list tells the truth again. */
export async function refetchPasskeys(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: securityEventsKey });
  void client.invalidateQueries({ queryKey: challengeQuery.queryKey });
  await client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
}
