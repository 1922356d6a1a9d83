import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { fail } from '../../platform/http/fail.ts';
import { findOwnedRegistration, type RegistrationRow } from '../payments/payments.queries.ts';
import { findCompanyOfRegistration, findRegistrationOfCompany } from './companies.queries.ts';

export type OwnedCompany = {
  registration: RegistrationRow;
  /** Undefined until its members and contact are known. */
  company: Awaited<ReturnType<typeof findCompanyOfRegistration>>;
};

/**
 * The caller's own company, by the id of its registration or of itself; the way into everything of a company. Throws
 * `companies.registration_not_found`, also for somebody else's: whose it is cannot be told from the answer.
 */
export async function requireCompany(needs: Pick<Context, 'db'>, actor: Actor, id: string): Promise<OwnedCompany> {
  const registration =
    (await findOwnedRegistration(needs.db, actor.userId, id)) ?? (await registrationOfCompany(needs, actor, id));
  if (!registration) throw fail('companies.registration_not_found');
  return { registration, company: await findCompanyOfRegistration(needs.db, actor.userId, registration.id) };
}

async function registrationOfCompany(needs: Pick<Context, 'db'>, actor: Actor, companyId: string) {
  const registrationId = await findRegistrationOfCompany(needs.db, actor.userId, companyId);
  return registrationId && findOwnedRegistration(needs.db, actor.userId, registrationId);
}
