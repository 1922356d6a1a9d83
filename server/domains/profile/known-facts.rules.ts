import { shownCompany, type CompanyMemberRow } from '@zarpa/contract/companies/company-member.rules.ts';
import { filedName } from '@zarpa/contract/values/names.rules.ts';
import { yearEndNames } from '@zarpa/contract/tax/dates/days.rules.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { profileKeys, type ProfileChange, type ProfileValues } from '@zarpa/contract/profile/fields.rules.ts';
import { startingValues, type LockedFact, type ProfileFacts } from '@zarpa/contract/profile/completion.rules.ts';
import type { Profile } from '@zarpa/contract/profile/operations.ts';
import type { KnownCompany } from './profile.queries.ts';

export function factsOf(
  company: KnownCompany | undefined,
  { paidName, yearEnd }: { paidName: string; yearEnd: string | null },
): ProfileFacts {
  return {
    legal_name: filedName(company?.name ?? paidName),
    ein: company?.ein ?? null,
    founded_date: company?.formed_on ?? null,
    business_purpose: company?.business_purpose ?? null,
    legal_address_line1: company?.address_line1 ?? null,
    legal_address_line2: company?.address_line2 ?? null,
    legal_city: company?.address_city ?? null,
    legal_state: company?.address_state ?? null,
    legal_zip_code: company?.address_zip ?? null,
    legal_country: company?.address_country ?? null,
    fiscal_year_end: yearEnd,
  };
}

export type MembersToday = { members: Profile['members']; members_from: string | null };
type Shares = readonly ({ from_day: string; person: string; name: string; percentage: number } & CompanyMemberRow)[];

/** By the last change up to today: without former owners, but with managers who own no share. */
export function membersOn(today: string, formation: KnownCompany['members'], days: readonly Shares[]): MembersToday {
  const current = days.findLast(([first]) => first!.from_day <= today);
  if (!current) return { members: formation.map(shownMember), members_from: null };
  const members = current.flatMap(({ person, name, percentage, ...company }) => {
    const known = formation.find(({ id }) => id === person);
    const manages = known?.role === 'manager' && known.ownership_percentage === 0;
    if (percentage === 0 && !manages) return [];
    if (known) return [shownMember({ ...known, ownership_percentage: percentage })];
    const admitted = { first_name: name, last_name: '', role: 'member' as const, ownership_percentage: percentage };
    return [shownMember({ ...admitted, ...company })];
  });
  return { members, members_from: current[0]!.from_day };
}

type ShownRow = Omit<KnownCompany['members'][number], 'id'>;

function shownMember(row: ShownRow): Profile['members'][number] {
  const { first_name, last_name, role, ownership_percentage } = row;
  return { first_name, last_name, role, ownership_percentage, company: shownCompany(row) };
}

const noValues = Object.fromEntries(profileKeys.map((key) => [key, null])) as unknown as ProfileValues;

export function valuesOf(company: KnownCompany | undefined, saved: ProfileChange | undefined): ProfileValues {
  return { ...noValues, ...startingValues(company), ...saved };
}

/** For display beside the requested change; null where unknown. */
export function presentLine(fact: LockedFact, facts: ProfileFacts, members: Profile['members']): string | null {
  if (fact === 'members') return members.map(memberLine).join('; ') || null;
  if (fact === 'legal_address') return addressLine(facts);
  if (fact === 'fiscal_year_end') return facts.fiscal_year_end && (yearEndNames[facts.fiscal_year_end] ?? null);
  if (fact === 'founded_date') return facts.founded_date && formatDay(facts.founded_date);
  return facts[fact];
}

function memberLine({ first_name, last_name, ownership_percentage }: Profile['members'][number]): string {
  return `${`${first_name} ${last_name}`.trim()} (${ownership_percentage.toLocaleString('es-ES')} %)`;
}

function addressLine(facts: ProfileFacts): string | null {
  const { legal_address_line1, legal_address_line2, legal_city, legal_state, legal_zip_code, legal_country } = facts;
  const parts = [legal_address_line1, legal_address_line2, legal_city, legal_state, legal_zip_code, legal_country];
  return parts.filter(Boolean).join(', ') || null;
}
