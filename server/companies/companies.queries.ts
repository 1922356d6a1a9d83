import type { Insertable, Transaction } from 'kysely';
import type pg from 'pg';
import type { AdminStatus, MemberRole } from '@zarpa/contract/companies.rules.ts';
import { settledStatuses, type SettledStatus } from '@zarpa/contract/payments.rules.ts';
import type { PlanType } from '@zarpa/contract/plans.rules.ts';
import type { Companies, Database, Members } from '../db/database.gen.ts';
import type { Db } from '../db/open-database.ts';

/** Of the owner alone. */
export function findCompanyOfRegistration(db: Db, userId: string, registrationId: string) {
  return db
    .selectFrom('companies')
    .select(['id', 'external_company_id', 'details_digest'])
    .where('registration_id', '=', registrationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The registration of an owned company. */
export async function findRegistrationOfCompany(
  db: Db,
  userId: string,
  companyId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('companies')
    .select('registration_id')
    .where('id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.registration_id;
}

/** What a letter about a company says of it. */
export function findCompanyToTell(db: Db, companyId: string) {
  return db
    .selectFrom('companies')
    .select(['name', 'registration_id', 'created_at'])
    .where('id', '=', companyId)
    .executeTakeFirst();
}

/** The new company's id, or undefined when the registration has one already. */
export async function createCompany(
  tx: Transaction<Database>,
  company: Insertable<Companies>,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('companies')
    .values(company)
    .onConflict((conflict) => conflict.column('registration_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function createMembers(tx: Transaction<Database>, members: Insertable<Members>[]): Promise<void> {
  await tx.insertInto('members').values(members).execute();
}

export type CompanyListRow = {
  registration_id: string;
  company_id: string | null;
  company_name: string;
  alternative_company_name: string;
  amount_cents: number;
  plan_type: PlanType;
  selected_addons: string[];
  created_at: Date;
  admin_status: AdminStatus;
  payment_status: SettledStatus;
  external_company_id: string | null;
  user_email: string;
  contact_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  address_line1: string | null;
  address_city: string | null;
  address_state: string | null;
  address_zip: string | null;
  address_country: string | null;
  ein: string | null;
  members: MemberRow[] | null;
};

export type MemberRow = {
  first_name: string;
  last_name: string;
  role: MemberRole;
  ownership_percentage: number;
  email: string;
  phone: string | null;
  line1: string | null;
  line2: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  country: string | null;
};

/**
 * Newest first, at most 100: by the user's index, whatever the size of the table. The portal's most frequent read goes to
 * the driver itself: its text is fixed, and the query builder's way there costs more than the rest of the operation.
 */
export async function listPaidCompanies(pool: pg.Pool, userId: string): Promise<CompanyListRow[]> {
  return (await pool.query<CompanyListRow>(paidCompaniesText, [userId])).rows;
}

/** For the one customer `$1`. */
export const paidCompaniesText = `
  select r.id as registration_id, c.id as company_id, coalesce(c.name, r.company_name) as company_name,
         r.alternative_company_name, r.amount_cents, r.plan_type, r.selected_addons, r.created_at, r.admin_status,
         r.payment_status, c.external_company_id, r.user_email, c.contact_name, c.contact_email, c.contact_phone,
         c.address_line1, c.address_city, c.address_state, c.address_zip, c.address_country, c.ein, m.members
    from registrations r
    left join companies c on c.registration_id = r.id
    left join lateral (
      select json_agg(json_build_object(
               'first_name', first_name, 'last_name', last_name, 'role', role,
               'ownership_percentage', ownership_percentage, 'email', email, 'phone', phone,
               'line1', address_line1, 'line2', address_line2, 'city', address_city, 'state', address_state,
               'zip_code', address_zip, 'country', address_country) order by position) as members
        from members where company_id = c.id) m on true
   where r.user_id = $1 and r.payment_status in (${settledStatuses.map((status) => `'${status}'`).join(', ')})
   order by r.created_at desc
   limit 100`;
