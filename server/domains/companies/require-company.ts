import { mayInCompany } from '@zarpa/contract/people/permissions.rules.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { fail } from '../../platform/http/fail.ts';
import { hasLeft } from '../identity/people/people.queries.ts';
import { findOwnedRegistration, type RegistrationRow } from '../payments/payments.queries.ts';
import { findAccess, findCompanyOfRegistration } from './companies.queries.ts';

export type OwnedCompany = {
  registration: RegistrationRow;
  owner: { registrationId: string; userId: string };
  /** Undefined until the details are submitted. */
  company: Awaited<ReturnType<typeof findCompanyOfRegistration>>;
};

/**
 * Access check for everything of a company, by what the operation needs there. Throws `companies.registration_not_found`
 * where the caller is not in it, `people.not_allowed` where their role does not go so far, `people.frozen` after a hand-over.
 */
export async function requireCompany(needs: Pick<Context, 'db'>, actor: Actor, id: string): Promise<OwnedCompany> {
  const registration = await findOwnedRegistration(needs.db, actor, id);
  if (!registration) return refuseCompany(needs.db, actor, id);
  return {
    registration,
    owner: { registrationId: registration.id, userId: registration.user_id },
    company: await findCompanyOfRegistration(needs.db, registration.id),
  };
}

/** Asked again after an upload, in its transaction: it took time, and the account or the access may have ended. */
export async function requireStill(tx: Tx, actor: Actor, registrationId: string): Promise<void> {
  if (await hasLeft(tx, actor.userId)) throw fail('identity.account_deleted');
  if (!(await findOwnedRegistration(tx, actor, registrationId))) await refuseCompany(tx, actor, registrationId);
}

/** Says why: their role, a hand-over, or, to whoever is not in it, that there is no such thing. */
export async function refuseCompany(
  db: Db,
  { userId, permission }: Actor,
  id: string,
  unknown: 'companies.registration_not_found' | 'formation.case_not_found' = 'companies.registration_not_found',
): Promise<never> {
  const access = permission === null ? undefined : await findAccess(db, userId, id);
  if (!access) throw fail(unknown);
  const isOnlyFrozen = access.is_frozen && mayInCompany({ ...access, is_frozen: false }, permission!);
  throw fail(isOnlyFrozen ? 'people.frozen' : 'people.not_allowed');
}
