import type { Context } from '../../../context.ts';
import { fail } from '../../../platform/http/fail.ts';
import { findCompanyNamed } from './documents.queries.ts';

export async function requireAnyCompany(db: Context['db'], registrationId: string) {
  const company = await findCompanyNamed(db, registrationId);
  if (!company) throw fail('companies.registration_not_found');
  return company;
}
