import type { ProfileChange } from '@zarpa/contract/profile/fields.rules.ts';
import { sql } from 'kysely';
import { addressColumns, companyMemberColumns } from '../../companies/address-columns.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';

/** Undefined before the company has details. */
export async function findReturnCompany(db: Db, { registrationId }: Owner) {
  const company = await db
    .selectFrom('companies as c')
    .leftJoin('company_profiles as p', (join) =>
      join.onRef('p.registration_id', '=', 'c.registration_id').onRef('p.user_id', '=', 'c.user_id'),
    )
    .select([
      'c.id',
      'c.user_id',
      'c.name',
      'c.ein',
      'c.formed_on',
      'c.filing_number',
      'c.contact_email',
      'c.contact_phone',
      ...addressColumns.map((column) => `c.${column}` as const),
    ])
    .select((row) => row.ref('p.fields').$castTo<ProfileChange | null>().as('profile'))
    .select((row) =>
      row
        .selectFrom('business_activities as a')
        .select('a.naics_code')
        .whereRef('a.registration_id', '=', 'c.registration_id')
        .where('a.is_primary_activity', '=', true)
        .limit(1)
        .as('naics_code'),
    )
    .where('c.registration_id', '=', registrationId)
    .executeTakeFirst();
  if (!company) return undefined;
  const members = await db
    .selectFrom('members')
    .select([
      'id',
      'first_name',
      'last_name',
      'role',
      ...companyMemberColumns,
      sql<number>`ownership_percentage::float8`.as('share'),
      ...addressColumns,
    ])
    .where('company_id', '=', company.id)
    // A hired manager owns nothing.
    .where('ownership_percentage', '>', '0')
    .orderBy('position')
    .limit(100)
    .execute();
  return { ...company, members };
}

export type ReturnCompany = NonNullable<Awaited<ReturnType<typeof findReturnCompany>>>;
