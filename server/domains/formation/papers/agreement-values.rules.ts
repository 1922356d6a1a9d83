/** Choices of the members, without inapplicable or unanswered questions. */
import {
  completeChoices,
  type AgreementChoices,
  type MemberChoice,
} from '@zarpa/contract/documents/agreement/choices.rules.ts';
import { countryCodeOf, countryName } from '@zarpa/contract/values/countries.rules.ts';
import type { PaperFacts } from './paper-facts.rules.ts';
import { englishDay } from './english-day.rules.ts';
import { nameOfMember, responsibleMember } from './paper-people.rules.ts';

type Entry = readonly [key: string, value: string];
type Facts = Pick<PaperFacts, 'company' | 'answered' | 'choices'>;

export function agreementValues(facts: Facts): Entry[] {
  const { members } = facts.company;
  const choices = completeChoices(facts.choices, members.length);
  return [
    ...accountValues(facts),
    ...(members.length > 1 ? severalValues(choices) : members[0]?.is_company ? [] : successorValues(choices)),
    ...choices.members.flatMap((member, place) =>
      memberValues(members[place]?.is_company ? ofCompany(member) : member, place),
    ),
  ];
}

export function accountValues(facts: Facts): Entry[] {
  const { choices, company } = facts;
  if (company.members.length === 1) return [];
  const values: Entry[] = [['accounts_use', choices.accounts_use]];
  if (choices.accounts_use === 'limited') {
    values.push(['accounts_limit', whole.format(Number(choices.accounts_limit_usd))]);
    if (signersOf(facts).length > 1) values.push(['accounts_name', responsibleSigner(facts)]);
  }
  if (signersOf(facts).length > 1) {
    values.push(['accounts_close', choices.accounts_close]);
    if (choices.accounts_close === 'responsible') values.push(['accounts_closer', responsibleSigner(facts)]);
  }
  return values;
}

export function signersOf({ company: { members } }: Pick<Facts, 'company'>) {
  const managers = members.filter(({ role }) => role === 'manager');
  return managers.length > 0 ? managers : members;
}

/** The responsible party if they act for the company; otherwise the first person who does. */
export function responsibleSigner(facts: Facts): string {
  const signers = signersOf(facts);
  const responsible = responsibleMember(facts.answered, facts.company.members);
  const signer = signers.find((one) => one === responsible) ?? signers[0];
  return (signer && nameOfMember(signer)) ?? '';
}

function severalValues(choices: AgreementChoices): Entry[] {
  return [
    ['ordinary', choices.ordinary],
    ['major', choices.major],
    ...given('major_percent', choices.major === 'percentage' ? String(Number(choices.major_percent)) : ''),
    ...given('representative', choices.representative),
    ['expulsion_price', choices.expulsion_price],
    ['expulsion_months', String(Number(choices.expulsion_months))],
    ['deadlock', choices.deadlock],
  ];
}

function successorValues({ successors }: AgreementChoices): Entry[] {
  return successors.flatMap((one, place): Entry[] => [
    [`successor_${place}_name`, one.name],
    [`successor_${place}_share`, String(Number(one.share))],
    ...given(`successor_${place}_guardian`, one.is_minor ? one.guardian : ''),
  ]);
}

/** Companies have no nationality and no spouse. */
const ofCompany = (member: MemberChoice): MemberChoice => ({ ...member, nationality: '', spouse: 'none' });

function memberValues(member: MemberChoice, place: number): Entry[] {
  const code = countryCodeOf(member.nationality);
  return [
    ...given(`member_${place}_nationality`, code ? countryName(code) : ''),
    ...given(`member_${place}_tax_number`, member.tax_number),
    ...given(`member_${place}_contribution`, contributionOf(member)),
    ...given(`member_${place}_spouse`, member.spouse === 'community' ? member.spouse_name : ''),
  ];
}

const inWords = { money: 'in money', property: 'in property', services: 'in services' } as const;

/** `USD 1,500.00 in money, on March 2, 2026` */
function contributionOf(member: MemberChoice): string {
  const { contribution_kind: kind, contribution_amount: amount, contribution_currency: currency } = member;
  if (kind === 'none') return '';
  return `${currency} ${exact.format(Number(amount))} ${inWords[kind]}, on ${englishDay(member.contribution_day)}`;
}

const given = (key: string, value: string): Entry[] => (value.trim() === '' ? [] : [[key, value.trim()]]);

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
