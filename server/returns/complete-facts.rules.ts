/** The facts of a year's papers, once nothing is missing. Pure. */
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { usdCentsOf } from '@zarpa/contract/rates.rules.ts';
import type { ReturnSettings } from '@zarpa/contract/return-settings.rules.ts';
import type { ClosingBalance, ReturnFacts } from './forms/return-facts.rules.ts';
import type { ReturnSource } from './return-source.rules.ts';

type Beside = { settings: ReturnSettings; amendment: number };

/** Of what `missingFacts` finds nothing missing in; of an annual report, what it does not ask is empty. */
export function completeFacts(source: ReturnSource, { settings, amendment }: Beside): ReturnFacts {
  const { company, owners, ownerIsCompany, year, answers, ledger, sums, skipped, missed } = source;
  if (!company?.formedOn) throw new Error('a paper is made of a company that is formed');
  const { name, ein, formedOn, address, activity } = company;
  return {
    company: { name, ein: ein ?? '', formedOn, address, activity: activity ?? { title: '', code: '' } },
    year: { year: year.year, period: year.period, begin: year.begin, end: year.end, isFirst: year.isFirst },
    owners: owners.map((owner) => ({ ...owner, isCompany: ownerIsCompany === true })),
    answers,
    settings,
    sums,
    balances: balancesOf(ledger),
    rates: ledger.rates.flatMap(({ currency, rate }) =>
      rate ? [{ currency, rate: rate.rate, source: rate.source_text }] : [],
    ),
    skipped,
    missed,
    amendment,
  };
}

/** In dollars by the year's rate; a currency without one is missing before. */
function balancesOf({ accounts, rates }: ReturnSource['ledger']): ClosingBalance[] {
  return accounts.flatMap(({ account, currency, closing_minor: closingMinor }) => {
    if (closingMinor === null) return [];
    const rate = currency === 'USD' ? '1' : (rates.find((one) => one.currency === currency)?.rate?.rate ?? '0');
    return [{ account, currency, closingMinor, usdCents: usdCentsOf(closingMinor, currency, rate) }];
  });
}

/** By which one knows whether a paper still says what the ledger says: what was decided for all is no part of it. */
export function digestOfFacts({ settings: _settings, amendment: _amendment, ...facts }: ReturnFacts): string {
  return createHash('sha256').update(canonicalize(facts)!).digest('hex');
}
