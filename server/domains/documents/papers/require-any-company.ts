import type { Context } from '../../../context.ts';
import { fail } from '../../../platform/http/fail.ts';
import { findCompanyNamed } from './documents.queries.ts';

/** Anybody's company, for a member of staff, by its registration. */
export async function requireAnyCompany(db: Context['db'], registrationId: string) {
  const company = await findCompanyNamed(db, registrationId);
  if (!company) throw fail('companies.registration_not_found');
  return company;
}
