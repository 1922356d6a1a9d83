import { categoryKeys, relatedPlaceOf, type CategoryKey } from '@zarpa/contract/ledger-categories.rules.ts';
import type { EntryKind, RateSource } from '@zarpa/contract/ledger-entries.rules.ts';
import type { LedgerQuestionKey } from '@zarpa/contract/ledger-questions.rules.ts';
import type { RelatedConcept } from '@zarpa/contract/related-lines.rules.ts';
import { countryName } from '@zarpa/contract/countries.rules.ts';
import type { Payer } from '@zarpa/contract/ledger-question.rules.ts';
import { missingMonthsOf } from '@zarpa/contract/missing-months.rules.ts';
import type { ReturnAnswer, ReturnQuestionKey } from '@zarpa/contract/return-questions.rules.ts';
import { unsure } from '@zarpa/contract/tax-facts.rules.ts';
import { dayOf } from '@zarpa/contract/tax-dates.rules.ts';
import type { CompanyTaxes } from '@zarpa/contract/tax.ts';
import type { FiscalYear } from '@zarpa/contract/tax-years.rules.ts';
import type { Context } from '../context.ts';
import { findSentOn } from '../formation/filings.queries.ts';
import { loadLedger } from '../ledger/get-ledger.ts';
import { loadQuestionnaire } from '../ledger/get-ledger-questions.ts';
import { listRelatedParties } from '../ledger/related-parties.queries.ts';
import { loadProcessors } from '../ledger/load-processors.ts';
import { countFiles, listSkippedRows, listYearLines, type YearLine } from '../ledger/year-lines.queries.ts';
import type { CompanyYear } from '../tax/company-years.ts';
import type { Owner } from '../tax/tax-facts.queries.ts';
import {
  citedMax,
  type CategorySum,
  type CitedEntry,
  type MarkedEntry,
  type MissedFacts,
  type ReturnParty,
} from './forms/return-facts.rules.ts';
import { listReturnAnswers, type StoredReturnAnswer } from './return-answers.queries.ts';
import { findReturnCompany } from './return-source.queries.ts';
import { taxNumberPurpose } from './sealed-purposes.rules.ts';
import {
  activityOf,
  addressOf,
  answersOf,
  mailingOf,
  methodOf,
  ownersOf,
  type ReturnSource,
} from './return-source.rules.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'fileKeys'>;

/** Everything that the papers of a year are made of, as it stands now. `years` are the company's, newest first. */
export async function loadReturnSource(
  needs: Needs,
  owner: Owner,
  year: CompanyYear,
  { years, taxes }: { years: readonly FiscalYear[]; taxes: CompanyTaxes },
): Promise<ReturnSource> {
  const { db } = needs;
  const of = { ...owner, ...year };
  const [company, stored, ledger, questionnaire, files, lines, skipped, listed, processors] = await Promise.all([
    findReturnCompany(db, owner),
    listReturnAnswers(db, owner, year),
    loadLedger(needs, owner, year),
    loadQuestionnaire(db, owner, year),
    countFiles(db, of),
    listYearLines(db, of, { most: citedMax, whole: relatedCategories }),
    listSkippedRows(db, of),
    listRelatedParties(db, owner),
    loadProcessors(db, owner, year),
  ]);
  const answered = stored.map((one) => ({ ...one, value: valueOf(needs, owner, one) }));
  const owners = company ? ownersOf(company, answered) : [];
  const cited = sumsOf(lines);
  const marked = markedOf(lines);
  const parties = partiesOf(
    listed,
    [...cited.flatMap((sum) => sum.cited), ...marked.map(({ entry }) => entry)],
    answered,
  );
  return {
    company: company
      ? {
          name: company.name,
          ein: company.ein,
          einAppliedOn: company.ein === null ? await findSentOn(db, owner, 'ein') : null,
          formedOn: company.formed_on,
          address: addressOf(company),
          mailing: mailingOf(company),
          accountingMethod: methodOf(company),
          activity: activityOf(company.naics_code),
          contact: {
            filingNumber: company.filing_number ?? '',
            email: company.contact_email ?? '',
            phone: company.contact_phone ?? '',
          },
        }
      : null,
    owners,
    ownerIsCompany: ownerIsCompany(taxes),
    year: { ...year, isFirst: years.at(-1)?.year === year.year },
    answers: { ...answersOf(answered, ''), ...finalOf(taxes, year) },
    isEndKnown: factOf(taxes, 'dissolved_on') !== undefined,
    wyomingAssets: wyomingAssetsOf(taxes, years, year),
    ledger,
    openQuestions: questionnaire.open,
    hasNoOtherAccounts: questionnaire.answers.some((one) => one.question === 'other_accounts' && one.answer === 'no'),
    files,
    missingMonths: missingMonthsOf(ledger.accounts, dayOf(needs.clock())),
    sums: cited,
    parties,
    marked,
    unmarked: unmarkedOf(questionnaire.answers, cited, marked),
    skipped,
    processors,
    missed: missedOf(taxes, year),
  };
}

/** What is between the company and its owners: every entry stands in a statement. */
const relatedCategories = categoryKeys.filter((key) => relatedPlaceOf(key) !== undefined);

function valueOf({ fileKeys }: Needs, { userId }: Owner, { value, sealed }: StoredReturnAnswer): ReturnAnswer {
  // One writer, which judges what it writes.
  return sealed === null ? (value as ReturnAnswer) : fileKeys.open(taxNumberPurpose, userId, sealed);
}

function factOf(taxes: CompanyTaxes, fact: string): string | number | undefined {
  const said = [...taxes.given, ...taxes.answers].find((one) => one.fact === fact)?.value;
  return said === unsure ? undefined : said;
}

function ownerIsCompany(taxes: CompanyTaxes): boolean | null {
  const said = factOf(taxes, 'owner_is');
  return said === undefined ? null : said === 'company';
}

/** Whether it is the last one is asked only as long as nobody has said when the company ended. */
function finalOf(taxes: CompanyTaxes, { end }: FiscalYear): { is_final?: 'yes' | 'no' } {
  const dissolved = factOf(taxes, 'dissolved_on');
  if (dissolved === undefined) return {};
  const lastDay = [String(dissolved), String(factOf(taxes, 'ended_on') ?? dissolved)].toSorted()[1]!;
  return { is_final: end === lastDay ? 'yes' : 'no' };
}

/** It is asked of the last tax year that ended before the report is due, as its fee is (`wyoming-dues.rules.ts`). */
function wyomingAssetsOf(taxes: CompanyTaxes, years: readonly FiscalYear[], { end }: FiscalYear): number | null {
  const due = taxes.obligations.find((one) => one.rule === 'wy_annual_report' && one.due_on > end);
  const ended = due && years.find((one) => one.end < due.due_on);
  const said = ended && factOf(taxes, `wyoming_assets:${nameOfYear(ended)}`);
  return typeof said === 'number' ? said : null;
}

/** Without the words by which two of one name are told apart. */
const nameOfYear = ({ period }: FiscalYear): string => period.split(',')[0]!;

function missedOf({ missed_years }: CompanyTaxes, { year }: FiscalYear): MissedFacts | null {
  const told = missed_years.find((one) => one.year === year);
  return told ? { learned: told.learned, cause: told.cause, since: told.since } : null;
}

function sumsOf(lines: readonly YearLine[]): CategorySum[] {
  const cited = lines.filter(
    ({ category, place }) => place <= citedMax || relatedCategories.includes(category as never),
  );
  const byCategory = Map.groupBy(cited, ({ category }) => category as CategoryKey);
  return [...byCategory].map(([category, cited]) => ({
    category,
    usdCents: cited[0]!.of_cents,
    entries: cited[0]!.of_entries,
    cited: cited.map(citedOf),
  }));
}

/** Of a category that is no owner's, with whom somebody said; of the fee within an amount its bank is the other side. */
const markedOf = (lines: readonly YearLine[]): MarkedEntry[] =>
  lines
    .filter(
      ({ part, with_whom, category }) =>
        part >= 0 && part !== 1 && with_whom !== 'usual' && relatedPlaceOf(category as CategoryKey) === undefined,
    )
    .map((line) => ({ category: line.category as CategoryKey, entry: citedOf(line) }));

/** Those with whom an entry of the year was, in the order of the list. */
function partiesOf(
  listed: Awaited<ReturnType<typeof listRelatedParties>>,
  entries: readonly CitedEntry[],
  answered: readonly { subject: string; question: ReturnQuestionKey; value: ReturnAnswer }[],
): ReturnParty[] {
  const named = new Set(entries.flatMap(({ withParty }) => withParty ?? []));
  return listed
    .filter(({ id }) => named.has(id))
    .map(({ id, name, is_us, street, city, state, zip, country }) => ({
      id,
      name,
      address: { street, suite: '', city, state, zip, country: countryName(country) },
      isUs: is_us,
      answers: answersOf(answered, id),
    }));
}

/** A yes to one of them is told by marking its entries in the ledger. */
function unmarkedOf(
  answers: readonly { question: LedgerQuestionKey; answer: string }[],
  sums: readonly CategorySum[],
  marked: readonly MarkedEntry[],
): LedgerQuestionKey[] {
  const cited = sums.flatMap((sum) => sum.cited);
  const withParty = [...cited, ...marked.map(({ entry }) => entry)].some(
    ({ withParty: party, paidBy }) => party !== undefined || paidBy === 'related',
  );
  const hasServices = marked.length > 0 || sums.some(({ category }) => category === 'related_services');
  const isTold: Partial<Record<LedgerQuestionKey, boolean>> = {
    owner_services: hasServices || withParty,
    related_payments: withParty || sums.some(({ category }) => category === 'related_services'),
  };
  return answers.flatMap(({ question, answer }) => (answer === 'yes' && isTold[question] === false ? [question] : []));
}

const citedOf = (line: YearLine): CitedEntry => ({
  ...withOf(line),
  entryId: line.entry_id,
  day: line.day,
  description: line.description,
  currency: line.currency,
  amountMinor: line.amount_minor,
  usdCents: line.usd_cents,
  rate: line.rate_source === 'own' ? null : line.rate,
  rateSource: line.rate_source as RateSource,
  kind: line.kind as EntryKind,
  paidBy: line.paid_by as Payer,
  ...(line.house_item === null ? {} : { houseItem: line.house_item }),
  origin: line.file_name === null || line.row === null ? null : { fileName: line.file_name, row: line.row },
});

/** With whom a line was; nothing where nobody said it, so that papers of before stay what they are. */
function withOf({ part, category, paid_by, with_whom, with_party, with_member, concept }: YearLine) {
  const isOwners = relatedPlaceOf(category as CategoryKey) !== undefined;
  // Who paid stands against what was bought; who was paid, beside it.
  const isPayer = part === -1 || (isOwners && with_whom === 'usual');
  const party = with_party !== null && (isPayer ? paid_by === 'related' : with_whom === 'party') && part !== 1;
  return {
    ...(party ? { withParty: with_party } : {}),
    ...(with_whom === 'owner' && part >= 0 && part !== 1 ? { withOwner: true as const } : {}),
    ...(with_member !== null && part !== 1 ? { withMember: with_member } : {}),
    ...(concept !== null && part >= 0 && part !== 1 ? { concept: concept as RelatedConcept } : {}),
  };
}
