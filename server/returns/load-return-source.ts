import { categoryKeys, relatedPlaceOf, type CategoryKey } from '@zarpa/contract/ledger-categories.rules.ts';
import type { EntryKind, RateSource } from '@zarpa/contract/ledger-entries.rules.ts';
import type { Payer } from '@zarpa/contract/ledger-question.rules.ts';
import { missingMonthsOf } from '@zarpa/contract/missing-months.rules.ts';
import type { ReturnAnswer } from '@zarpa/contract/return-questions.rules.ts';
import { dayOf } from '@zarpa/contract/tax-dates.rules.ts';
import type { CompanyTaxes } from '@zarpa/contract/tax.ts';
import type { FiscalYear } from '@zarpa/contract/tax-years.rules.ts';
import type { Context } from '../context.ts';
import { loadLedger } from '../ledger/get-ledger.ts';
import { loadQuestionnaire } from '../ledger/get-ledger-questions.ts';
import { loadProcessors } from '../ledger/load-processors.ts';
import { countFiles, listSkippedRows, listYearLines, type YearLine } from '../ledger/year-lines.queries.ts';
import type { CompanyYear } from '../tax/company-years.ts';
import type { Owner } from '../tax/tax-facts.queries.ts';
import { citedMax, type CategorySum, type CitedEntry, type MissedFacts } from './forms/return-facts.rules.ts';
import { listReturnAnswers, type StoredReturnAnswer } from './return-answers.queries.ts';
import { findReturnCompany } from './return-source.queries.ts';
import { taxNumberPurpose } from './sealed-purposes.rules.ts';
import { activityOf, addressOf, answersOf, ownersOf, type ReturnSource } from './return-source.rules.ts';

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
  const [company, stored, ledger, questionnaire, files, lines, skipped, processors] = await Promise.all([
    findReturnCompany(db, owner),
    listReturnAnswers(db, owner, year),
    loadLedger(needs, owner, year),
    loadQuestionnaire(db, owner, year),
    countFiles(db, of),
    listYearLines(db, of, { most: citedMax, whole: relatedCategories }),
    listSkippedRows(db, of),
    loadProcessors(db, owner, year),
  ]);
  const answered = stored.map((one) => ({ ...one, value: valueOf(needs, owner, one) }));
  const owners = company ? ownersOf(company, answered) : [];
  return {
    company: company
      ? {
          name: company.name,
          ein: company.ein,
          formedOn: company.formed_on,
          address: addressOf(company),
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
    wyomingAssets: wyomingAssetsOf(taxes, year),
    ledger,
    openQuestions: questionnaire.open,
    hasNoOtherAccounts: questionnaire.answers.some((one) => one.question === 'other_accounts' && one.answer === 'no'),
    files,
    missingMonths: missingMonthsOf(ledger.accounts, dayOf(needs.clock())),
    sums: sumsOf(lines),
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
  return [...taxes.given, ...taxes.answers].find((one) => one.fact === fact)?.value;
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

/** It is asked of the year before the one in which the report is due, as its fee is (`wyoming-dues.rules.ts`). */
function wyomingAssetsOf(taxes: CompanyTaxes, { end }: FiscalYear): number | null {
  const due = taxes.obligations.find((one) => one.rule === 'wy_annual_report' && one.due_on > end);
  const said = due && factOf(taxes, `wyoming_assets:${Number(due.period) - 1}`);
  return typeof said === 'number' ? said : null;
}

function missedOf({ missed_years }: CompanyTaxes, { year }: FiscalYear): MissedFacts | null {
  const told = missed_years.find((one) => one.year === year);
  return told ? { learned: told.learned, cause: told.cause, since: told.since } : null;
}

function sumsOf(lines: readonly YearLine[]): CategorySum[] {
  const byCategory = Map.groupBy(lines, ({ category }) => category as CategoryKey);
  return [...byCategory].map(([category, cited]) => ({
    category,
    usdCents: cited[0]!.of_cents,
    entries: cited[0]!.of_entries,
    cited: cited.map(citedOf),
  }));
}

const citedOf = (line: YearLine): CitedEntry => ({
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
