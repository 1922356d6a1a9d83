import type { Db } from '../db/open-database.ts';
import { addressColumns } from './address-columns.ts';

/** What a filing asks of a company and its members, in their order. For staff alone: whose it is was decided by the case. */
export async function findCompanyPacket(db: Db, companyId: string) {
  const company = await db
    .selectFrom('companies')
    .select(['name', 'contact_name', 'contact_email', 'contact_phone', 'business_purpose', ...addressColumns])
    .where('id', '=', companyId)
    .executeTakeFirst();
  if (!company) return undefined;
  const members = await db
    .selectFrom('members')
    .select(['first_name', 'last_name', 'role', 'email', 'phone', 'ownership_percentage', ...addressColumns])
    .where('company_id', '=', companyId)
    .orderBy('position')
    .execute();
  return { ...company, members };
}
