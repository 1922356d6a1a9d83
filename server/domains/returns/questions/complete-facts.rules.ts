import { yearOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { nobodyPrepares, type Preparer } from '@zarpa/contract/returns/preparer/paid-preparer.rules.ts';
import { processorNote } from '@zarpa/contract/ledger/statements/processors.rules.ts';
import { usdCentsOf } from '@zarpa/contract/values/rates.rules.ts';
import { isOfLedger, isOfSales, type ReturnKind } from '@zarpa/contract/returns/kinds.rules.ts';
import { settingsOf, type ReturnSettings } from '@zarpa/contract/returns/settings.rules.ts';
import type { ClosingBalance, ReturnFacts } from '../forms/return-facts.rules.ts';
import type { ReturnSource } from './return-source.rules.ts';

type Beside = { settings: ReturnSettings; preparer: Preparer; amendment: number };

export function completeFacts(source: ReturnSource, { settings, preparer, amendment }: Beside): ReturnFacts {
  const { company, owners, ownerIsCompany, year, answers, ledger, sums, skipped, missingMonths, missed } = source;
  const { processors } = source;
  const { parties, marked, unmarked } = source;
  if (!company?.formedOn) throw new Error('a paper is made of a company that is formed');
  const { name, ein, formedOn, address, activity, einAppliedOn, accountingMethod } = company;
  const processorNotes = processors.flatMap((sheet) => processorNote(sheet) ?? []);
  return {
    ...(accountingMethod && { accountingMethod }),
    company: {
      name,
      ein: ein ?? '',
      formedOn,
      address,
      activity: activity ?? { title: '', code: '' },
      ...(ein === null && einAppliedOn !== null && { einAppliedOn }),
    },
    year: { year: yearOf(year.period), period: year.period, begin: year.begin, end: year.end, isFirst: year.isFirst },
    owners: owners.map((owner) => ({ ...owner, isCompany: owner.isCompany ?? ownerIsCompany === true })),
    answers,
    settings,
    preparer,
    sums,
    balances: balancesOf(ledger),
    rates: ledger.rates.flatMap(({ currency, rate }) =>
      rate ? [{ currency, rate: rate.rate, source: rate.source_text }] : [],
    ),
    skipped,
    ...(parties.length > 0 && { parties }),
    ...(marked.length > 0 && { marked }),
    ...(unmarked.length > 0 && { unmarked }),
    ...(processorNotes.length > 0 && { processorNotes }),
    ...(missingMonths.length > 0 && { missingMonths }),
    missed,
    amendment,
  };
}

/** In dollars by the year's rate; currencies without one were reported as missing before. */
function balancesOf({ accounts, rates }: ReturnSource['ledger']): ClosingBalance[] {
  return accounts.flatMap(({ account, currency, closing_minor: closingMinor }) => {
    if (closingMinor === null) return [];
    const rate = currency === 'USD' ? '1' : (rates.find((one) => one.currency === currency)?.rate?.rate ?? '0');
    return [{ account, currency, closingMinor, usdCents: usdCentsOf(closingMinor, currency, rate) }];
  });
}

/** A paper is outdated when this digest changes: it covers the settings and only those facts that the kind reports. */
export function digestOfFacts(kind: ReturnKind, source: ReturnSource): string {
  const {
    settings: _settings,
    preparer: _preparer,
    amendment: _amendment,
    ...facts
  } = completeFacts(source, decidedForAll);
  return createHash('sha256')
    .update(canonicalize(reportedFacts(kind, source, facts))!)
    .digest('hex');
}

const decidedForAll: Beside = { settings: settingsOf({}), preparer: nobodyPrepares, amendment: 0 };

function reportedFacts(kind: ReturnKind, source: ReturnSource, facts: Omit<ReturnFacts, keyof Beside>): object {
  const { accountingMethod: _method, processorNotes: _notes, ...withoutSales } = facts;
  if (isOfLedger(kind)) return isOfSales(kind) ? facts : withoutSales;
  const { company, year } = facts;
  return kind === 'extension'
    ? {
        company,
        year,
        owners: facts.owners.map(({ name, address, answers }) => ({
          name,
          address,
          number: answers.us_tax_id ?? null,
        })),
        isFinal: source.answers.is_final ?? null,
      }
    : {
        company,
        year,
        signers: facts.owners.map(({ name, isManager, company: by }) => ({ name, isManager, ...(by && { by }) })),
        contact: source.company!.contact,
        wyomingAssets: source.wyomingAssets,
        ...(source.company!.mailing && { mailing: source.company!.mailing }),
      };
}
