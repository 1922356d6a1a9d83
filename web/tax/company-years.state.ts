/** The fiscal years of a company as its owner picks one, from what is known of it. Pure. */
import { fiscalYears, type FiscalYear } from '@zarpa/contract/tax-years.rules.ts';
import type { Taxes } from './taxes.data.ts';

/** Newest first. Of a company of which no year's end is known, calendar years: almost every one. */
export function yearsOf({ given, answers }: Pick<Taxes, 'given' | 'answers'>, createdAt: string, now: number) {
  const known = new Map([...answers, ...given].map(({ fact, value }) => [fact, String(value)]));
  return fiscalYears({
    formedOn: known.get('formed_on') ?? null,
    createdOn: createdAt.slice(0, 10),
    yearEnd: known.get('fiscal_year_end') ?? '12-31',
    today: new Date(now).toISOString().slice(0, 10),
  });
}

export function chosenYear(years: readonly FiscalYear[], wanted: number | undefined): FiscalYear {
  return years.find(({ year }) => year === wanted) ?? years[0]!;
}
