/** The fiscal years of a company as its owner picks one, from what is known of it. Pure. */
import { factOn } from '@zarpa/contract/tax-facts.rules.ts';
import { fiscalYears, type FiscalYear } from '@zarpa/contract/tax-years.rules.ts';
import type { Taxes } from './taxes.data.ts';

/** Newest first. Of a company of which no year's end is known, calendar years: almost every one. */
export function yearsOf({ given, answers }: Pick<Taxes, 'given' | 'answers'>, createdAt: string, now: number) {
  const said = [...answers, ...given.map((one) => ({ ...one, from: undefined }))];
  const of = (name: string) => said.filter(({ fact }) => fact === name);
  const ends = of('fiscal_year_end').map(({ value, from }) => ({ from: from ?? null, value: String(value) }));
  const inOrder = ends.toSorted((one, other) => (one.from ?? '').localeCompare(other.from ?? ''));
  const [formed] = of('formed_on');
  return fiscalYears({
    formedOn: formed ? String(formed.value) : null,
    createdOn: createdAt.slice(0, 10),
    yearEndOn: (day) => factOn(inOrder, day)?.value ?? '12-31',
    today: new Date(now).toISOString().slice(0, 10),
  });
}

export function chosenYear(years: readonly FiscalYear[], wanted: number | undefined): FiscalYear {
  return years.find(({ year }) => year === wanted) ?? years[0]!;
}
