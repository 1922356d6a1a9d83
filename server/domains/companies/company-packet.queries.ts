import { mailingRowOf } from '@zarpa/contract/values/mailing-address.rules.ts';
import type { ProfileChange } from '@zarpa/contract/profile/fields.rules.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { addressColumns, companyMemberColumns } from './address-columns.ts';

/** Members are in order. For staff only: does not check the owner. */
export async function findCompanyPacket(db: Db, companyId: string) {
  const company = await db
    .selectFrom('companies')
    .select(['name', 'contact_name', 'contact_email', 'contact_phone', 'business_purpose', ...addressColumns])
    .select((row) =>
      row
        .selectFrom('company_profiles as p')
        .select((profile) => profile.ref('p.fields').$castTo<ProfileChange>().as('fields'))
        .whereRef('p.registration_id', '=', 'companies.registration_id')
        .whereRef('p.user_id', '=', 'companies.user_id')
        .as('profile'),
    )
    .where('id', '=', companyId)
    .executeTakeFirst();
  if (!company) return undefined;
  const { profile, ...known } = company;
  const members = await db
    .selectFrom('members')
    .select(['first_name', 'last_name', 'role', 'email', 'phone', 'ownership_percentage'])
    .select([...addressColumns, ...companyMemberColumns])
    .where('company_id', '=', companyId)
    .orderBy('position')
    .execute();
  return { ...known, mailing: mailingRowOf(profile), members };
}
