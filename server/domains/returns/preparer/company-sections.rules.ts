import type { FactName } from '@zarpa/contract/tax/book/facts.rules.ts';
import { countryName } from '@zarpa/contract/values/countries.rules.ts';
import { cityLine, streetLine } from '../forms/form-lines.rules.ts';
import { isOfYear } from '../packets/required-returns.rules.ts';
import type { KnownOwner } from '../questions/return-source.rules.ts';
import { amountHead, type PacketSection, type PacketSource, sectionOf, textHead } from './packet-source.rules.ts';
import {
  answerEnglish,
  kindEnglish,
  obligationEnglish,
  ruleEnglish,
  screeningEnglish,
  stateEnglish,
} from './preparer-words.rules.ts';

const notKnown = 'not known';
const pair = [textHead('What'), textHead('As we have it')];

export function companySection({ source, taxes }: PacketSource): PacketSection {
  const { company, owners, year } = source;
  const answerTo = (fact: FactName) => [...taxes.answers, ...taxes.given].find((one) => one.fact === fact)?.value;
  const address = company ? [streetLine(company.address), cityLine(company.address)].filter(Boolean).join(', ') : '';
  return {
    title: 'Company and owners',
    titulo: 'Empresa y dueños',
    notes: ['Tax numbers of the owners stand on the forms, not here.'],
    heads: pair,
    rows: [
      ['Name', company?.name ?? notKnown],
      ['EIN', company?.ein ?? 'not issued yet'],
      ['Formed in Wyoming on', company?.formedOn ?? notKnown],
      ['Principal address', address || notKnown],
      ['Principal activity', company?.activity ? `${company.activity.title} (${company.activity.code})` : notKnown],
      ['Tax year', `${year.begin} to ${year.end}`],
      ['Taxed as', classification(answerTo('taxed_as'), owners.length)],
      ['Owners are US persons', usPersons[String(answerTo('owners_are'))] ?? 'not answered'],
      ['US trade or business', usBusiness[String(answerTo('us_business'))] ?? 'not answered'],
      ...owners.map((owner, place) => [`Owner ${place + 1}`, ownerLine(owner)]),
    ],
  };
}

function ownerLine({ name, shareTenths, isManager, company, answers }: KnownOwner): string {
  const of = company ? [`a company registered in ${company.country}, register number ${company.number}`] : [];
  const manages = isManager ? ['manager'] : [];
  return [name, ...of, `${shareTenths / 10} %`, ...manages, residenceOf(answers.residence)].join(', ');
}

function classification(taxedAs: unknown, owners: number): string {
  const byDefault = owners > 1 ? 'partnership, by default' : 'disregarded entity, by default';
  if (taxedAs === 'corporation') return 'corporation, by election (Form 8832 or 2553), as the owner says';
  return taxedAs === 'default' ? byDefault : `${byDefault}; whether an election was made is not answered`;
}

const usPersons: Readonly<Record<string, string>> = {
  foreign: 'none of them',
  us: 'all of them',
  mixed: 'some of them',
};
const usBusiness: Readonly<Record<string, string>> = {
  yes: 'yes, as a preparer found',
  no: 'no, as the owner says',
};

const residenceOf = (code: unknown): string =>
  typeof code === 'string' ? `resident of ${countryName(code)}` : 'residence not answered';

export function papersSection({ papers, notMade }: PacketSource): PacketSection {
  const section = {
    title: 'Papers of the year',
    titulo: 'Papeles del año',
    notes: notMade.map((text) => `Not made by us: ${text}`),
    heads: [textHead('Paper'), textHead('Due'), textHead('State'), amountHead('Facts missing')],
    rows: papers.map(({ kind, state, dueOn, missing }) => [
      kindEnglish[kind],
      dueOn,
      state === null ? 'not made yet' : stateEnglish[state],
      String(missing),
    ]),
  };
  return sectionOf(section, 'None of the papers that we make is due of this year.');
}

/** Includes possible dates: the preparer asks the questions that nobody answered. */
export function datesSection({ source, taxes }: PacketSource): PacketSection {
  const rows = taxes.obligations
    .filter((one) => isOfYear(one, source.year))
    .toSorted((one, other) => one.due_on.localeCompare(other.due_on))
    .map(({ rule, due_on, extended_to, state }) => [
      ruleEnglish[rule],
      due_on,
      extended_to ?? '',
      obligationEnglish[state],
    ]);
  const heads = [textHead('What'), textHead('Due'), textHead('With more time'), textHead('State')];
  const section = { title: 'Filings and dates of the year', titulo: 'Fechas del año', notes: [], heads, rows };
  return sectionOf(section, 'Nothing of this year is known to be due.');
}

export function presenceSection({ taxes: { screening, screening_days } }: PacketSource): PacketSection {
  const keys = Object.keys(screeningEnglish) as (keyof typeof screeningEnglish)[];
  return {
    title: 'Presence in the US',
    titulo: 'Presencia en Estados Unidos',
    notes: ['As the owner answered, not checked.'],
    heads: [textHead('Question'), textHead('Answer'), textHead('Answered on')],
    rows: keys.map((key) => {
      const answer = screening[key];
      return [
        screeningEnglish[key],
        answer === null ? 'Not answered' : answerEnglish[answer],
        screening_days[key]?.slice(0, 10) ?? '',
      ];
    }),
  };
}
