import type { Actor } from '../../platform/http/security/actor.ts';
import { fail } from '../../platform/http/fail.ts';

/** The request's e-mail is only a claim; the identity provider's counts. */
export function requireOwnEmail(actor: Actor, email: string): void {
  if (email.trim().toLowerCase() !== actor.email.toLowerCase()) throw fail('identity.other_email');
}
