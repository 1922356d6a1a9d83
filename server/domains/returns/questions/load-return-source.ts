import { missingMonthsOf } from '@zarpa/contract/ledger/statements/missing-months.rules.ts';
import type { ReturnAnswer } from '@zarpa/contract/returns/questions.rules.ts';
import { unsure } from '@zarpa/contract/tax/book/facts.rules.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';
import type { CompanyTaxes } from '@zarpa/contract/tax/operations.ts';
import type { Context } from '../../../context.ts';
import { findSentOn } from '../../formation/cases/filings.queries.ts';
import { countFiles, listSkippedRows, listYearLines } from '../../ledger/book/year-lines.queries.ts';
import { loadLedger, loadQuestionnaire } from '../../ledger/book/yearly-ledger.ts';
import { loadProcessors } from '../../ledger/processors/processor-sheets.ts';
import { listParties } from '../../ledger/related/related-parties.queries.ts';
import type { CompanyYear } from '../../tax/dates/load-taxes.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { citedMax, type MissedFacts } from '../forms/return-facts.rules.ts';
import { taxNumberPurpose } from '../sealing/sealed-purposes.rules.ts';
import { entriesOf, markedOf, partiesOf, relatedCategories, sumsOf, unmarkedOf } from './ledger-facts.rules.ts';
import { listReturnAnswers, type StoredReturnAnswer } from './return-answers.queries.ts';
import { findReturnCompany } from './return-source.queries.ts';
import {
  activityOf,
  addressOf,
  answersOf,
  knownAnswers,
  mailingOf,
  methodOf,
  ownersOf,
  type ReturnSource,
} from './return-source.rules.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'fileKeys'>;

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
    listParties(db, owner),
    loadProcessors(db, owner, year),
  ]);
  const answered = stored.map((one) => ({ ...one, value: valueOf(needs, owner, one) }));
  const known = company ? knownAnswers(company, ownersAre(taxes, year)) : {};
  const owners = company ? ownersOf(company, answered) : [];
  const sums = sumsOf(lines);
  const marked = markedOf(lines);
  const parties = partiesOf(listed, entriesOf({ sums, marked }), (id) => answersOf(answered, id));
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
    owners: owners.map((one) => ({ ...one, answers: { ...known[one.id], ...one.answers } })),
    known,
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
    sums,
    parties,
    marked,
    unmarked: unmarkedOf(questionnaire.answers, { sums, marked }),
    skipped,
    processors,
    missed: missedOf(taxes, year),
  };
}

function valueOf({ fileKeys }: Needs, { userId }: Owner, { value, sealed }: StoredReturnAnswer): ReturnAnswer {
  // Only this module's writer stores values, after validation.
  return sealed === null ? (value as ReturnAnswer) : fileKeys.open(taxNumberPurpose, userId, sealed);
}

function factOf(taxes: CompanyTaxes, fact: string): string | number | undefined {
  const value = [...taxes.given, ...taxes.answers].find((one) => one.fact === fact)?.value;
  return value === unsure ? undefined : value;
}

function ownerIsCompany(taxes: CompanyTaxes): boolean | null {
  if (taxes.disagreements.some(({ fact }) => fact === 'owner_is')) return null;
  const ownerKind = factOf(taxes, 'owner_is');
  return ownerKind === undefined ? null : ownerKind === 'company';
}

/** Undefined when it changed (it then depends on owner and day), or when no answer covers the whole year. */
function ownersAre({ answers, disagreements }: CompanyTaxes, { begin }: FiscalYear): string | undefined {
  if (disagreements.some(({ fact }) => fact === 'owners_are')) return undefined;
  const dated = answers.filter(({ fact }) => fact === 'owners_are');
  const isOfYear = dated.some(({ from }) => from === undefined || from <= begin);
  const values = new Set(dated.map(({ value }) => String(value)));
  return isOfYear && values.size === 1 ? [...values][0] : undefined;
}

/** Asked only while the company's end is unknown. */
function finalOf(taxes: CompanyTaxes, { end }: FiscalYear): { is_final?: 'yes' | 'no' } {
  const dissolved = factOf(taxes, 'dissolved_on');
  if (dissolved === undefined) return {};
  const lastDay = [String(dissolved), String(factOf(taxes, 'ended_on') ?? dissolved)].toSorted()[1]!;
  return { is_final: end === lastDay ? 'yes' : 'no' };
}

/** The last tax year that ended before the report is due, as for its fee (`wyoming-dues.rules.ts`). */
function wyomingAssetsOf(taxes: CompanyTaxes, years: readonly FiscalYear[], { end }: FiscalYear): number | null {
  const due = taxes.obligations.find((one) => one.rule === 'wy_annual_report' && one.due_on > end);
  const ended = due && years.find((one) => one.end < due.due_on);
  const assets = ended && factOf(taxes, `wyoming_assets:${nameOfYear(ended)}`);
  return typeof assets === 'number' ? assets : null;
}

const nameOfYear = ({ period }: FiscalYear): string => period.split(',')[0]!;

function missedOf({ missed_years }: CompanyTaxes, { year }: FiscalYear): MissedFacts | null {
  const missed = missed_years.find((one) => one.year === year);
  return missed ? { learned: missed.learned, cause: missed.cause, since: missed.since } : null;
}
