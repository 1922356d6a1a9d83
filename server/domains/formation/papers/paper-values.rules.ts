/** A missing fact prevents the paper and is named: nothing is left blank or made up. */

import { memberRoleLabels, ownershipTotal, type MemberRole } from '@zarpa/contract/companies/members.rules.ts';
import { countryCodeOf } from '@zarpa/contract/values/countries.rules.ts';
import { filedName } from '@zarpa/contract/values/names.rules.ts';
import type { MadeKind } from '@zarpa/contract/documents/papers.rules.ts';
import { ownersOf } from '../filing/order.rules.ts';
import { addressLine, mailingLine } from '../filing/packet.rules.ts';
import { isWritable } from '../filing/writable.rules.ts';
import { accountValues, agreementValues } from './agreement-values.rules.ts';
import type { PaperFacts } from './paper-facts.rules.ts';
import { companyParts, nameOfMember, responsibleOf, type Member } from './paper-people.rules.ts';

export type PaperValues = { values: Record<string, string>; missing: string[] };

type Key = string | readonly [key: string, value: string | null];

export function valuesOf(kind: MadeKind, subject: string, facts: PaperFacts): PaperValues {
  const values: Record<string, string> = {};
  const missing: string[] = [];
  for (const key of keysOf(kind, subject, facts)) {
    const [name, given] = typeof key === 'string' ? [key, plain(key, facts)] : key;
    const text = given?.normalize('NFC').trim() ?? '';
    // The papers' fonts have no letters of other scripts.
    if (text !== '' && isWritable(text)) values[name] = text;
    else missing.push(name);
  }
  return { values, missing };
}

const formed = ['company_name', 'formed_on', 'filing_number'] as const;
const agent = ['agent_name', 'agent_address'] as const;

function keysOf(kind: MadeKind, subject: string, facts: PaperFacts): Key[] {
  switch (kind) {
    case 'operating_agreement': {
      const members = partsOfMembers(facts, ['name', 'address', 'share', 'role']);
      return [
        ...formed,
        ...agent,
        'organizer_name',
        'principal_address',
        'management',
        ...members,
        'shares',
        ...agreementValues(facts),
      ];
    }
    case 'initial_resolution':
      return [...formed, 'organizer_name', ...agent, 'management', ...partsOfMembers(facts, ['name', 'role'])];
    case 'membership_certificate':
      return [
        ...formed,
        'management',
        ['members_count', String(facts.company.members.length)],
        ...partsOfMembers(facts, ['name', 'share'], Number(subject)),
        ...signerKeys(subject, facts),
      ];
    case 'banking_resolution':
      return [...formed, 'ein', 'management', ...partsOfMembers(facts, ['name', 'role']), ...accountValues(facts)];
    case 'ss4':
      return ['company_name', 'principal_address', 'responsible_party', 'formed_on', ...ss4Keys(facts)];
  }
}

function plain(key: string, { company, name, filers, ...facts }: PaperFacts): string | null {
  switch (key) {
    case 'company_name':
      return filedName(name);
    case 'principal_address':
      return addressLine(company);
    case 'formed_on':
      return facts.formedOn;
    case 'filing_number':
      return facts.filingNumber;
    case 'ein':
      return facts.ein;
    case 'agent_name':
      return filers.agent.name;
    case 'agent_address':
      return filers.agent.address;
    case 'organizer_name':
      return filers.organizer.name;
    case 'management':
      return company.members.some(({ role }) => role === 'manager') ? 'manager' : 'member';
    case 'shares':
      return ownershipTotal(company.members.map((of) => Number(of.ownership_percentage))) === 100 ? '100' : null;
    case 'responsible_party':
      return responsibleOf(facts.answered, company.members);
    default:
      return null;
  }
}

type Part = 'name' | 'address' | 'share' | 'role';

function partsOfMembers({ company }: PaperFacts, parts: readonly Part[], only?: number): Key[] {
  return company.members.flatMap((member, position) =>
    only === undefined || only === position
      ? [...parts.map((part) => [part, partOf(member, part)] as const), ...companyParts(member)].map(
          ([part, value]) => [`member_${position}_${part}`, value] as const,
        )
      : [],
  );
}

function partOf(member: Member, part: Part): string | null {
  if (part === 'name') return nameOfMember(member);
  if (part === 'address') return addressLine(member);
  if (part === 'role') return memberRoleLabels[member.role as MemberRole];
  const share = Number(member.ownership_percentage);
  return share > 0 ? String(share) : null;
}

/** A certificate is signed by the first manager, or without one by the member. */
function signerKeys(subject: string, { company: { members } }: PaperFacts): Key[] {
  const signer = members.find(({ role }) => role === 'manager') ?? members[Number(subject)];
  if (!signer) return [['signer_name', null]];
  return [['name', nameOfMember(signer)] as const, ...companyParts(signer)].map(
    ([part, value]) => [`signer_${part}`, value] as const,
  );
}

const questions = ['has_employees', 'excise_tax', 'sells_tobacco', 'gambling', 'trucking'];

/**
 * A single owner who lives or is registered abroad is treated as a foreigner, who owes more; staff compares before it is sent.
 */
function entityOf(company: PaperFacts['company']): string {
  const owners = ownersOf(company);
  if (owners.length > 1) return 'partnership';
  return owners.some(
    (owner) => countryCodeOf((owner.is_company ? owner.register_country : owner.address_country) ?? '') === 'US',
  )
    ? 'disregarded'
    : 'foreign_disregarded';
}

function ss4Keys({ company, answered }: PaperFacts): Key[] {
  const facts = answered.ss4_facts;
  const answers: Key[] = facts
    ? questions.map((name) => [`ss4_${name}`, facts[name] ?? null] as const)
    : [['ss4_facts', null]];
  const mailing = mailingLine(company);
  return [
    ...(mailing === null ? [] : [['mailing_address', mailing] as const]),
    ['members_count', String(ownersOf(company).length)],
    ['ss4_entity', entityOf(company)],
    ['business_purpose', company.business_purpose?.replace(/\s+/g, ' ') ?? null],
    ['contact_phone', company.contact_phone],
    ...answers,
  ];
}
