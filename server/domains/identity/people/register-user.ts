import type { Context } from '../../../context.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Profile } from '../../../platform/providers/identity-provider.ts';
import { saveStaff, saveUser } from './identity.queries.ts';

/** Stores e-mail and name from the identity provider and returns them. A verified address on ADMIN_EMAILS becomes staff. */
export async function registerUser(
  needs: Pick<Context, 'auth' | 'db' | 'config' | 'people'>,
  userId: string,
  token: string,
): Promise<Profile> {
  const profile = await needs.auth.profileOf(token);
  if (profile.sub !== userId) throw fail('identity.invalid_token');
  await saveUser(needs.db, profile);
  if (profile.emailVerified && needs.config.adminEmails.includes(profile.email)) await saveStaff(needs.db, userId);
  needs.people.forget(userId);
  return profile;
}
