import { randomUUID } from 'node:crypto';
import type { SecretRing } from '../../platform/secrets/secret-ring.ts';

const purpose = 'farewell';

export function sealDeletionAddress(secrets: SecretRing, email: string): { ref: string; sealedEmail: string } {
  const ref = randomUUID();
  return { ref, sealedEmail: secrets.seal(purpose, ref, email) };
}

export function openDeletionAddress(secrets: SecretRing, sealed: { ref: string; sealedEmail: string }): string {
  return secrets.open(purpose, sealed.ref, sealed.sealedEmail);
}
