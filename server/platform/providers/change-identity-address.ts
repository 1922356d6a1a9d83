import type { Config } from '../../config.ts';
import { askAboutAccount, refusal } from './identity-management.ts';

/** The accounts whose address the provider itself keeps; that of a social sign-in belongs to its provider. */
export const ownsAddress = (auth: Config['auth'], userId: string): boolean =>
  auth.management !== undefined && userId.startsWith('auth0|');

/**
 * Sets a proven address. `taken` where another account has it, or the account is gone: asking again changes nothing. Throws
 * `identity.provider_unavailable` otherwise; the same address twice is no harm.
 */
export async function changeIdentityAddress(auth: Config['auth'], userId: string, email: string) {
  if (!auth.management) throw new Error('no management client is configured');
  const body = { email, email_verified: true };
  const response = await askAboutAccount(auth.url, auth.management, userId, { method: 'PATCH', body });
  await response.body?.cancel();
  if (response.ok) return 'done';
  if (response.status === 400 || response.status === 404) return 'taken';
  throw refusal('changing an address', response);
}
