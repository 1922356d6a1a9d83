import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';

export function chosenYear(years: readonly FiscalYear[], wanted: number | undefined): FiscalYear {
  return years.find(({ year }) => year === wanted) ?? years[0]!;
}
