import { z } from 'zod';
import { base64url, passkeyTransport } from '../core/fields.ts';

export const passkeyAssertion = z.strictObject({
  credential_id: base64url(1400),
  client_data: base64url(4000),
  authenticator_data: base64url(4000),
  signature: base64url(2000),
});

export const passkeyAttestation = z.strictObject({
  credential_id: base64url(1400),
  client_data: base64url(4000),
  attestation: base64url(16_000),
  transports: z.array(passkeyTransport).max(10),
});

const knownPasskey = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(knownPasskey),
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification: z.literal('required') }),
  attestation: z.literal('none'),
});

export const passkeyRequest = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(knownPasskey),
  userVerification: z.literal('required'),
});

export type PasskeyAssertion = z.output<typeof passkeyAssertion>;
export type PasskeyAttestation = z.output<typeof passkeyAttestation>;
export type PasskeyCreation = z.output<typeof passkeyCreation>;
