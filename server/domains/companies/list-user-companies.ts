import { LRUCache } from 'lru-cache';
import { shownCompany } from '@zarpa/contract/companies/company-member.rules.ts';
import { completionOf } from '@zarpa/contract/profile/completion.rules.ts';
import type { ProfileValues } from '@zarpa/contract/profile/fields.rules.ts';
import { countryLabelOf } from '@zarpa/contract/values/countries.rules.ts';
import { companyPermissions, mayInCompany } from '@zarpa/contract/people/permissions.rules.ts';
import { filedName } from '@zarpa/contract/values/names.rules.ts';
import { formatPhone } from '@zarpa/contract/values/phones.rules.ts';
import type { DetailedCompany, Member } from '@zarpa/contract/companies/operations.ts';
import { dollarsOf } from '@zarpa/contract/values/money.rules.ts';
import { AnswerInShape } from '../../platform/http/answers/answer.ts';
import { listPaidCompanies, type CompanyListRow, type MemberRow } from './paid-companies.queries.ts';
import { requireOwnEmail } from './require-own-email.ts';
import type { Handle } from '../../platform/http/handler.ts';

export const listUserCompanies: Handle<'listUserCompanies'> = async (needs, actor, { query }) => {
  if (query.user_email !== undefined) requireOwnEmail(actor, query.user_email);
  const rows = await listPaidCompanies(needs.pool, actor.userId);
  if (query.include_details === 'true')
    return new AnswerInShape('detailed', { success: true, data: { companies: rows.map(companyOf) } });
  const companies = rows.map(({ registration_id, company_name }) => ({
    registration_id,
    company_name: filedName(company_name),
  }));
  return new AnswerInShape('names', { success: true, data: { companies } });
};

/** Slow to write, and the same in each list that a person reads. */
const phones = new LRUCache<string, string>({ max: 2_000, memoMethod: formatPhone });
const countries = new LRUCache<string, string>({ max: 2_000, memoMethod: countryLabelOf });

function companyOf(row: CompanyListRow): DetailedCompany {
  const may = companyPermissions.filter((permission) => mayInCompany(row, permission));
  const isPersonal = may.includes('personal.read');
  const country = row.address_country && countries.memo(row.address_country);
  const address = [row.address_line1, row.address_city, row.address_state, row.address_zip, country];
  return {
    registration_id: row.registration_id,
    company_id: row.company_id,
    company_name: filedName(row.company_name),
    role: row.role,
    may,
    alternative_company_name: row.alternative_company_name,
    amount: dollarsOf(row.amount_cents),
    returned_amount: dollarsOf(row.returned_cents),
    plan_type: row.plan_type,
    selected_addons: row.selected_addons,
    created_at: row.created_at.toISOString(),
    admin_status: row.admin_status,
    profile_completion_percentage: completionOf(
      row.name === null ? undefined : { ...row, name: row.name },
      row.paid_name,
      (row.fields ?? {}) as Partial<ProfileValues>,
    ),
    turn: row.turn,
    payment_status: row.payment_status,
    external_company_id: row.external_company_id,
    user_email: row.user_email,
    contact_info: {
      client_name: row.contact_name,
      client_email: row.contact_email ?? row.user_email,
      client_phone: isPersonal ? row.contact_phone && phones.memo(row.contact_phone) : null,
      company_address: address.filter(Boolean).join(', ') || null,
      company_state: 'Wyoming',
      company_ein: row.ein ?? 'Pendiente',
      company_type: 'LLC',
    },
    details: {
      members: row.members.map(memberOf).map((member) => (isPersonal ? member : { ...member, ...kept })),
      planned_employees: row.planned_employees === null ? null : String(row.planned_employees),
      business_purpose: row.business_purpose,
    },
  };
}

/** What only whoever reads identity papers is shown. */
const kept = { email: '', phone: null, address: null };

function memberOf(row: MemberRow): Member {
  return {
    first_name: row.first_name,
    last_name: row.last_name,
    role: row.role,
    ownership_percentage: row.ownership_percentage,
    email: row.email,
    phone: row.phone,
    company: shownCompany(row),
    address: row.line1 === null && row.city === null && row.country === null ? null : addressOf(row),
  };
}

function addressOf({ line1, line2, city, state, zip_code, country }: MemberRow): NonNullable<Member['address']> {
  return {
    line1: line1 ?? '',
    line2,
    city: city ?? '',
    state: state ?? '',
    zip_code: zip_code ?? '',
    country: country ?? '',
  };
}
