import type { Config } from '../../config.ts';
import type { Log } from '../../log.ts';
import { askAboutAccount, refusal } from './identity-management.ts';

/**
 * Auth0's Management API; an account that is already gone counts as deleted. Throws `identity.provider_unavailable`. Without
 * a client it logs that a person has to delete it.
 */
export async function deleteIdentityAccount(auth: Config['auth'], log: Log, userId: string): Promise<void> {
  if (!auth.management) {
    log.warn({ userId }, 'no management client is configured: delete this account by hand at the identity provider');
    return;
  }
  const response = await askAboutAccount(auth.url, auth.management, userId, { method: 'DELETE' });
  await response.body?.cancel();
  if (response.status !== 204 && response.status !== 404) throw refusal('deleting an account', response);
}
