import { randomUUID } from 'node:crypto';
import { CompiledQuery, sql, type Insertable, type Transaction } from 'kysely';
import type { AdminStatus, MemberRole } from '@zarpa/contract/companies.rules.ts';
import { settledStatuses, type SettledStatus } from '@zarpa/contract/payments.rules.ts';
import type { PlanType, PriceResult } from '@zarpa/contract/plans.rules.ts';
import type { Companies, Database, Members, RequiredActions } from '../db/database.gen.ts';
import type { Db } from '../db/open-database.ts';

export type NewRegistration = {
  userId: string;
  userEmail: string;
  checkoutId: string;
  companyName: string;
  alternativeName: string;
  planType: string;
  price: PriceResult;
  currency: string;
  firstCheckSeconds: number;
};

/** The row exists before anything is charged; a repeat with the same checkout inserts nothing. */
export async function createRegistration(db: Db, registration: NewRegistration): Promise<void> {
  await db
    .insertInto('registrations')
    .values({
      id: randomUUID(),
      user_id: registration.userId,
      user_email: registration.userEmail,
      checkout_id: registration.checkoutId,
      company_name: registration.companyName,
      alternative_company_name: registration.alternativeName,
      plan_type: registration.planType,
      selected_addons: registration.price.final_addon_keys,
      amount_cents: Math.round(registration.price.total * 100),
      currency: registration.currency,
      price: JSON.stringify(registration.price),
      check_at: sql`now() + make_interval(secs => ${registration.firstCheckSeconds})`,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'checkout_id']).doNothing())
    .execute();
}

/** Names may still be mended while nothing is paid. */
export async function renameRegistration(
  db: Db,
  id: string,
  names: { companyName: string; alternativeName: string },
): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ company_name: names.companyName, alternative_company_name: names.alternativeName, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('payment_status', 'in', ['awaiting_payment', 'requires_action'])
    .execute();
}

export function findCompanyOfRegistration(db: Db, userId: string, registrationId: string) {
  return db
    .selectFrom('companies')
    .select(['id', 'external_company_id', 'details_digest'])
    .where('registration_id', '=', registrationId)
    .where('user_id', '=', userId)
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

export async function createRequiredActions(
  tx: Transaction<Database>,
  actions: Insertable<RequiredActions>[],
): Promise<void> {
  if (actions.length > 0) await tx.insertInto('required_actions').values(actions).execute();
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

/** Newest first, at most 100: by the user's index, whatever the size of the table. */
export async function listPaidCompanies(db: Db, userId: string): Promise<CompanyListRow[]> {
  return (await db.executeQuery(paidCompaniesQuery(userId))).rows;
}

/** The portal's most frequent read: its text is made once, not built at each call. */
export function paidCompaniesQuery(userId: string): CompiledQuery<CompanyListRow> {
  return CompiledQuery.raw(paidCompaniesText, [userId]) as CompiledQuery<CompanyListRow>;
}

const paidCompaniesText = `
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
