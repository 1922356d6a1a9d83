import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { fail } from '../../platform/http/fail.ts';
import { findOwnedRegistration, type RegistrationRow } from '../payments/payments.queries.ts';
import { findCompanyOfRegistration } from './companies.queries.ts';

export type OwnedCompany = {
  registration: RegistrationRow;
  owner: { registrationId: string; userId: string };
  /** Undefined until the details are submitted. */
  company: Awaited<ReturnType<typeof findCompanyOfRegistration>>;
};

/** Access check for everything of a company. Throws `companies.registration_not_found`, also for somebody else's. */
export async function requireCompany(needs: Pick<Context, 'db'>, actor: Actor, id: string): Promise<OwnedCompany> {
  const registration = await findOwnedRegistration(needs.db, actor.userId, id);
  if (!registration) throw fail('companies.registration_not_found');
  return {
    registration,
    owner: { registrationId: registration.id, userId: registration.user_id },
    company: await findCompanyOfRegistration(needs.db, registration.id),
  };
}
