import { noActivity } from '@zarpa/contract/returns/answers.rules.ts';
import { findNaics } from '@zarpa/contract/values/naics.rules.ts';
import { countriesOf, taxIdOf } from '../answer-values.rules.ts';
import { fourDigitYear, monthAndDay, slashedDay } from '../filing-days.rules.ts';
import type { FilledLine } from '../filled-form.rules.ts';
import { amountLine, cityLine, einLine, nameAndAddress, streetLine, textLine, tickLine } from '../form-lines.rules.ts';
import type { ReturnFacts, ReturnOwner, ReturnParty } from '../return-facts.rules.ts';
import { assetsNote, totalAssets } from './total-assets.rules.ts';

export type AllForms = { count: number; grossCents: number; hasUnnamed: boolean };

/** 1g and 1h stay empty while entries have no named party: the number of forms is unknown. */
export function reportingCorporation(facts: ReturnFacts, grossCents: number, all: AllForms): FilledLine[] {
  const { company, year, answers, settings } = facts;
  const others = { note: 'Se sabe cuando digas con quién fue cada movimiento de otra parte relacionada.' };
  const allForms = 'Total value of gross payments made or received reported on all Forms 5472';
  return [
    textLine(['year_begin_day', 'Header', 'Tax year beginning, month and day'], monthAndDay(year.begin)),
    textLine(['year_begin_year', 'Header', 'Tax year beginning, year'], fourDigitYear(year.begin)),
    textLine(['year_end_day', 'Header', 'Tax year ending, month and day'], monthAndDay(year.end)),
    textLine(['year_end_year', 'Header', 'Tax year ending, year'], fourDigitYear(year.end)),
    textLine(['1a_name', '1a', 'Name of reporting corporation'], company.name),
    textLine(['1a_street', '1a', 'Number, street, and room or suite no.'], streetLine(company.address)),
    textLine(['1a_city', '1a', 'City or town, state, and ZIP code'], cityLine(company.address)),
    einLine(['1b', '1b', 'Employer identification number'], company),
    amountLine(['1c', '1c', 'Total assets'], totalAssets(facts), { note: assetsNote(facts) }),
    textLine(['1d', '1d', 'Principal business activity'], company.activity.title),
    textLine(['1e', '1e', 'Principal business activity code'], company.activity.code),
    amountLine(['1f', '1f', 'Total value of gross payments made or received reported on this Form 5472'], grossCents, {
      note: 'Líneas 22 y 36, más la Parte VI, más la Parte V.',
    }),
    all.hasUnnamed
      ? textLine(['1g', '1g', 'Total number of Forms 5472 filed for the tax year'], '', others)
      : textLine(['1g', '1g', 'Total number of Forms 5472 filed for the tax year'], String(all.count)),
    all.hasUnnamed ? textLine(['1h', '1h', allForms], '', others) : amountLine(['1h', '1h', allForms], all.grossCents),
    tickLine(['1j', '1j', 'Initial year for which the reporting corporation is filing a Form 5472'], year.isFirst),
    textLine(['1k', '1k', 'Total number of Parts VIII attached'], '0'),
    textLine(['1l', '1l', 'Country of incorporation'], 'United States'),
    textLine(['1m', '1m', 'Date of incorporation'], slashedDay(company.formedOn)),
    textLine(
      ['1n', '1n', 'Country(ies) under whose laws the reporting corporation files an income tax return as a resident'],
      settings.line_1n === 'united_states' ? 'United States' : 'None',
    ),
    textLine(['1o', '1o', 'Principal country(ies) where business is conducted'], countriesOf(answers.countries)),
    tickLine(['2', '2', 'A foreign person owned at least 50% of the reporting corporation'], true),
    tickLine(['3', '3', 'The reporting corporation is a foreign-owned U.S. DE'], true),
  ];
}

export function shareholder({ owners }: ReturnFacts): FilledLine[] {
  const owner = owners[0]!;
  const { answers } = owner;
  return [
    textLine(
      ['4a', '4a', 'Name and address of direct 25% foreign shareholder'],
      nameAndAddress(owner.name, owner.address),
    ),
    ...identifyingLines('4', owner),
    textLine(
      ['4c', '4c', 'Principal country(ies) where business is conducted'],
      countriesOf(answers.business_countries),
    ),
    textLine(['4d', '4d', 'Country of citizenship, organization, or incorporation'], countriesOf(answers.citizenship)),
    textLine(
      ['4e', '4e', 'Country(ies) under whose laws the shareholder files an income tax return as a resident'],
      countriesOf(answers.residence),
    ),
  ];
}

export function relatedParty({ owners, settings }: ReturnFacts, party: ReturnParty | null): FilledLine[] {
  const of = party ?? owners[0]!;
  const { answers } = of;
  const isOwner = party === null;
  const activity = findNaics(String(answers.activity ?? ''));
  const hasNone = answers.activity === noActivity ? { note: 'No tiene negocio propio.' } : {};
  return [
    tickLine(['part_iii_foreign', 'Part III', 'The related party is a foreign person'], !party?.isUs),
    tickLine(['part_iii_us', 'Part III', 'The related party is a U.S. person'], party?.isUs === true),
    textLine(['8a', '8a', 'Name and address of related party'], nameAndAddress(of.name, of.address)),
    ...identifyingLines('8', of),
    textLine(
      ['8c', '8c', 'Principal business activity'],
      activity?.officialTitle ?? (hasNone.note ? 'None' : ''),
      hasNone,
    ),
    textLine(['8d', '8d', 'Principal business activity code'], activity?.code ?? ''),
    tickLine(
      ['8e_related', '8e', 'Relationship: related to reporting corporation'],
      !isOwner || settings.line_8e === 'both',
    ),
    tickLine(['8e_related_shareholder', '8e', 'Relationship: related to 25% foreign shareholder'], !isOwner),
    tickLine(['8e_shareholder', '8e', 'Relationship: 25% foreign shareholder'], isOwner),
    textLine(
      ['8f', '8f', 'Principal country(ies) where business is conducted'],
      countriesOf(answers.business_countries),
    ),
    textLine(
      ['8g', '8g', 'Country(ies) under whose laws the related party files an income tax return as a resident'],
      countriesOf(answers.residence),
    ),
  ];
}

/** b(1) to b(3) of line 4 or 8. The reference ID is given even beside a US number, so that it never changes. */
function identifyingLines(line: '4' | '8', { id, answers }: Pick<ReturnOwner, 'id' | 'answers'>): FilledLine[] {
  return [
    textLine([`${line}b1`, `${line}b(1)`, 'U.S. identifying number, if any'], taxIdOf(answers.us_tax_id, '')),
    textLine([`${line}b2`, `${line}b(2)`, 'Reference ID number'], referenceId(id)),
    // A disregarded entity must fill it.
    textLine(
      [`${line}b3`, `${line}b(3)`, 'Foreign taxpayer identification number (FTIN), if any'],
      taxIdOf(answers.foreign_tax_id, 'None'),
    ),
  ];
}

/** Up to 20 letters and digits from the end of the id, where ids differ most; the same every year. */
export const referenceId = (id: string): string =>
  id
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(-20)
    .toUpperCase();
