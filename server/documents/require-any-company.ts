import type { Db } from '../db/open-database.ts';
import { fail } from '../http/fail.ts';
import { findCompanyNamed } from './documents.queries.ts';

/** Anybody's company by its registration: for staff. */
export async function requireAnyCompany(db: Db, registrationId: string) {
  const company = await findCompanyNamed(db, registrationId);
  if (!company) throw fail('companies.registration_not_found');
  return company;
}
