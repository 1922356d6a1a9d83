/** Answers by the field names of the partner's form; unknown ones are asked for. domain.md §3.2, §3.4, §4.1. */
import { countryCodeOf } from '@zarpa/contract/values/countries.rules.ts';
import { signingPerson } from '@zarpa/contract/companies/company-member.rules.ts';
import type { ActionAnswer, ActionKind } from '@zarpa/contract/formation/required-actions.rules.ts';
import { addressLine, type CompanyPacket } from './packet.rules.ts';

export type OrderFacts = {
  company: CompanyPacket;
  /** ISO day; null before the formation. */
  formedOn: string | null;
  answered: Readonly<Partial<Record<ActionKind, ActionAnswer>>>;
};

export type Prepared =
  | { kind: 'ready'; answers: Readonly<Record<string, unknown>> }
  | { kind: 'missing'; actions: readonly ActionKind[] };

export function articlesOf({ company }: OrderFacts): Prepared {
  const isManaged = company.members.some(({ role }) => role === 'manager');
  return {
    kind: 'ready',
    answers: {
      management_type: isManaged ? 'manager-managed' : 'member-managed',
      official: {
        member: company.members.map((member) => ({
          role: member.role,
          official_is_company: member.is_company === true,
          ...(member.is_company && { company_name: member.first_name }),
          ...signingPerson(member),
          email_address: member.email,
          company_ownership_percentage: String(Number(member.ownership_percentage)),
          address: addressOf(member),
        })),
      },
      company_principal_address: addressOf(company),
      company_mailing_address: addressOf(mailingOf(company)),
      contact: {
        name: company.contact_name ?? '',
        email: company.contact_email ?? '',
        phone: company.contact_phone ?? '',
      },
    },
  };
}

export function missingForEin({ company, answered }: Omit<OrderFacts, 'formedOn'>): ActionKind[] {
  const missing: ActionKind[] = [];
  if (!company.business_purpose?.trim()) missing.push('business_purpose');
  if (!responsibleOf({ company, answered })) missing.push('responsible_party');
  if (!answered.ss4_facts) missing.push('ss4_facts');
  return missing;
}

/** A manager without a share is not an owner (tax-law.md §2). */
export const ownersOf = ({ members }: CompanyPacket) =>
  members.filter(({ ownership_percentage }) => Number(ownership_percentage) > 0);

/** With several members, the answered responsible party; for a member that is a company, its signatory. */
function responsibleOf({ company, answered }: Omit<OrderFacts, 'formedOn'>) {
  const place = company.members.length === 1 ? 0 : Number(answered.responsible_party?.['member'] ?? NaN);
  return company.members[place];
}

export function einOrderOf(facts: OrderFacts): Prepared {
  const { company, formedOn, answered } = facts;
  const person = responsibleOf(facts);
  const ss4 = answered.ss4_facts;
  if (!person || !ss4 || missingForEin(facts).length > 0) return { kind: 'missing', actions: missingForEin(facts) };
  const isYes = (name: string) => ss4[name] === 'yes';
  return {
    kind: 'ready',
    answers: {
      start_date: usDay(formedOn ?? ''),
      // A single owner, and partners who are persons, have the calendar year (IRC § 706(b)); a corporation may change it later.
      fiscal_year_end: '12',
      entity_type: 'Limited Liability Company',
      number_of_members: String(ownersOf(company).length),
      responsible_party: {
        ...signingPerson(person),
        phone_number: person.phone ?? company.contact_phone ?? '',
      },
      principal_activity: company.business_purpose,
      ein_has_employees: isYes('has_employees'),
      ein_excise_tax: isYes('excise_tax'),
      ein_sell_tobacco: isYes('sells_tobacco'),
      ein_involves_gambling: isYes('gambling'),
      ein_trucking: isYes('trucking'),
      company_mailing_address: addressOf(mailingOf(company)),
      company_principal_address: addressOf(company),
    },
  };
}

/** An incomplete mailing address is replaced by the company's. */
const mailingOf = (company: CompanyPacket): Address =>
  company.mailing && addressLine(company.mailing) ? company.mailing : company;

type Address = Pick<
  CompanyPacket,
  'address_line1' | 'address_line2' | 'address_city' | 'address_state' | 'address_zip' | 'address_country'
>;

function addressOf(of: Address): Record<string, string> {
  return {
    line1: of.address_line1 ?? '',
    ...(of.address_line2 && { line2: of.address_line2 }),
    city: of.address_city ?? '',
    ...(of.address_state && { state_province_region: of.address_state }),
    country: countryCodeOf(of.address_country ?? '') ?? '',
    ...(of.address_zip && { zip_postal_code: of.address_zip }),
  };
}

/** `2026-11-24` → `11/24/2026` */
function usDay(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  return `${month}/${day}/${year}`;
}
