import { shownCompany, signingPerson } from '@zarpa/contract/companies/company-member.rules.ts';
import type { PaperFacts } from './paper-facts.rules.ts';

export type Member = PaperFacts['company']['members'][number];

/** Null for a person with only one of the two names. A company has one name. */
export function nameOfMember(member: Pick<Member, 'first_name' | 'last_name' | 'is_company'>): string | null {
  return member.is_company ? member.first_name.trim() || null : nameOfPerson(member);
}

function nameOfPerson({ first_name, last_name }: Pick<Member, 'first_name' | 'last_name'>): string | null {
  return first_name.trim() && last_name.trim() ? `${first_name.trim()} ${last_name.trim()}` : null;
}

/** The responsible party; undefined when unanswered. */
export function responsibleMember<M>(answered: PaperFacts['answered'], members: readonly M[]): M | undefined {
  return members[members.length === 1 ? 0 : Number(answered.responsible_party?.['member'] ?? NaN)];
}

/** The IRS requires a natural person: for a member that is a company, its signatory. */
export function responsibleOf(answered: PaperFacts['answered'], members: readonly Member[]): string | null {
  const member = responsibleMember(answered, members);
  return member ? nameOfPerson(signingPerson(member)) : null;
}

type Part = readonly [part: string, value: string | null];

/** Registration and signatory of a company; empty for a person. */
export function companyParts(member: Member): Part[] {
  const shown = shownCompany(member);
  if (!shown) return [];
  return [
    ['registered', shown.country || null],
    ['register_number', shown.number || null],
    ['signatory', nameOfPerson(signingPerson(member))],
    ['signatory_title', shown.title || null],
  ];
}
