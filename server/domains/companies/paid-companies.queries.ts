import { sql, type InferResult } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type pg from 'pg';
import type { AdminStatus, MemberRole } from '@zarpa/contract/companies/members.rules.ts';
import { listedCompaniesMax } from '@zarpa/contract/companies/list.rules.ts';
import { settledStatuses, type SettledStatus } from '@zarpa/contract/payments/states.rules.ts';
import type { PlanType } from '@zarpa/contract/payments/plans.rules.ts';
import type { CompanyRole } from '@zarpa/contract/people/permissions.rules.ts';
import type { Turn } from '@zarpa/contract/formation/stages.rules.ts';
import { statementBuilder } from '../../platform/db/statement-builder.ts';
import { anyCompanyOf } from '../../platform/access/any-company-of.ts';

/** Newest first, at most 100. Reads `company_people`, so its cost does not grow with the table. */
const paidCompanies = statementBuilder
  .selectFrom('registrations as r')
  .innerJoin('company_people as own', 'own.registration_id', 'r.id')
  .leftJoin('companies as c', 'c.registration_id', 'r.id')
  .leftJoin('cases as o', 'o.registration_id', 'r.id')
  .leftJoin('company_profiles as p', 'p.registration_id', 'r.id')
  .select(['r.id as registration_id', 'c.id as company_id', 'r.alternative_company_name', 'r.amount_cents'])
  .select(['r.returned_cents', 'r.selected_addons', 'r.created_at', 'r.user_email', 'c.external_company_id'])
  .select(['r.company_name as paid_name', 'c.name', 'c.formed_on', 'c.contact_website', 'p.fields'])
  .select(['r.user_id', 'c.ein', 'own.may_pay', 'own.is_frozen'])
  .select(['c.contact_name', 'c.contact_email', 'c.contact_phone', 'c.business_purpose', 'c.planned_employees'])
  .select(['c.address_line1', 'c.address_city', 'c.address_state', 'c.address_zip', 'c.address_country'])
  .select((row) => [
    row.fn.coalesce('c.name', 'r.company_name').as('company_name'),
    row.ref('own.role').$castTo<CompanyRole>().as('role'),
    row.ref('r.plan_type').$castTo<PlanType>().as('plan_type'),
    row.ref('r.admin_status').$castTo<AdminStatus>().as('admin_status'),
    row.ref('o.turn').$castTo<Turn | null>().as('turn'),
    row.ref('r.payment_status').$castTo<SettledStatus>().as('payment_status'),
    jsonArrayFrom(
      row
        .selectFrom('members as m')
        .select(['m.first_name', 'm.last_name', 'm.email', 'm.phone'])
        .select(['m.is_company', 'm.register_country', 'm.register_number'])
        .select(['m.signatory_first_name', 'm.signatory_last_name', 'm.signatory_title'])
        .select(['m.address_line1 as line1', 'm.address_line2 as line2', 'm.address_city as city'])
        .select(['m.address_state as state', 'm.address_zip as zip_code', 'm.address_country as country'])
        .select((member) => [
          member.ref('m.role').$castTo<MemberRole>().as('role'),
          // JSON has one kind of number.
          member.ref('m.ownership_percentage').$castTo<number>().as('ownership_percentage'),
        ])
        .whereRef('m.company_id', '=', 'c.id')
        .orderBy('m.position'),
    ).as('members'),
  ])
  .where('r.id', '=', anyCompanyOf({ userId: '', permission: 'company.read' }))
  .where('own.user_id', '=', '')
  .where(
    'r.payment_status',
    'in',
    settledStatuses.map((status) => sql.lit(status)),
  )
  .orderBy('r.created_at', 'desc')
  .limit(sql.lit(listedCompaniesMax))
  .compile();

export type CompanyListRow = InferResult<typeof paidCompanies>[number];
export type MemberRow = CompanyListRow['members'][number];

/** `$1` and `$2` are the person. */
export const paidCompaniesText = paidCompanies.sql;

/** The most frequent read, run by the driver: the query builder costs as much as the rest of the operation. */
export async function listPaidCompanies(pool: pg.Pool, userId: string): Promise<CompanyListRow[]> {
  return (await pool.query<CompanyListRow>(paidCompaniesText, [userId, userId])).rows;
}
