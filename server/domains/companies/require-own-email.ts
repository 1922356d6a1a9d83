import type { Actor } from '../../platform/http/security/actor.ts';
import { fail } from '../../platform/http/fail.ts';

/** An e-mail in a request is a claim; the one that counts comes from the identity provider. */
export function requireOwnEmail(actor: Actor, email: string): void {
  if (email.trim().toLowerCase() !== actor.email.toLowerCase()) throw fail('identity.other_email');
}
