/** The SS-4 in its own order and numbers (revision of December 2025), each line with our answer. */
import { englishDay } from './english-day.rules.ts';
import type { Values } from './paper-words.rules.ts';

export type Ss4Line = { line: string; asks: string; says: string };

/** Lines 9a and 10; instructions of December 2025 for a foreign-owned disregarded entity. */
const entities: Readonly<Record<string, { type: string; reason?: string }>> = {
  foreign_disregarded: {
    type: 'Other: Foreign-owned U.S. disregarded entity-Form 5472',
    reason: 'Other: Foreign-owned U.S. disregarded entity filing Form 5472',
  },
  disregarded: { type: 'Other: disregarded entity (single-member LLC)' },
  partnership: { type: 'Partnership' },
};

/** Includes lines that do not apply, with a note. */
export function ss4Lines(values: Values): Ss4Line[] {
  const given = (key: string) => values[key] ?? '';
  const yes = (key: string) => given(`ss4_${key}`) === 'yes';
  const entity = entities[given('ss4_entity')] ?? entities['disregarded']!;
  const mailing = given('mailing_address');
  const same = 'Same as the mailing address';
  const none = 'Does not apply';
  const employees = yes('has_employees') ? 'Employees are expected; their number is stated with the application' : '0';
  const rows: [line: string, asks: string, says: string][] = [
    ['1', 'Legal name of entity', given('company_name')],
    ['2', 'Trade name of business, if different', none],
    ['3', 'Executor, administrator, trustee, “care of” name', none],
    ['4a–4b', 'Mailing address', mailing || given('principal_address')],
    ['5a–5b', 'Street address, if different', mailing ? given('principal_address') : same],
    [
      '6',
      'County and state where principal business is located',
      `As in lines ${mailing ? '5a–5b' : '4a–4b'}: ${given('principal_address')}`,
    ],
    ['7a', 'Name of responsible party', given('responsible_party')],
    ['7b', 'SSN, ITIN, or EIN of the responsible party', '“Foreign”, unless the responsible party has an SSN or ITIN'],
    ['8a', 'Limited liability company (LLC)?', 'Yes'],
    ['8b', 'Number of LLC members', given('members_count')],
    ['8c', 'Organized in the United States?', 'Yes'],
    ['9a', 'Type of entity', entity.type],
    ['9b', 'If a corporation, state or foreign country', none],
    ['10', 'Reason for applying', entity.reason ?? `Started new business: ${given('business_purpose')}`],
    ['11', 'Date business started', englishDay(given('formed_on'))],
    ['12', 'Closing month of accounting year', 'December'],
    ['13', 'Highest number of employees expected in the next 12 months', employees],
    ['14', 'Form 944 instead of Forms 941', yes('has_employees') ? 'Not chosen' : none],
    ['15', 'First date wages were paid', yes('has_employees') ? 'None have been paid yet' : none],
    ['16', 'Principal activity', `Other: ${given('business_purpose')}`],
    ['17', 'Principal line of merchandise, products or services', given('business_purpose')],
    ['18', 'Has this entity ever applied for and received an EIN?', 'No'],
    ['–', 'Applicant’s telephone number', given('contact_phone')],
    ['–', 'Federal excise taxes', yesOrNo(yes('excise_tax'))],
    ['–', 'Alcohol, tobacco or firearms', yesOrNo(yes('sells_tobacco'))],
    ['–', 'Gambling or wagering', yesOrNo(yes('gambling'))],
    ['–', 'Highway motor vehicles over 55,000 pounds', yesOrNo(yes('trucking'))],
  ];
  return rows.map(([line, asks, says]) => ({ line, asks, says }));
}

const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No');
