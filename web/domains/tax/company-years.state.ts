import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';

export const chosenYear = (years: readonly FiscalYear[], wanted: number | undefined): FiscalYear =>
  years.find(({ year }) => year === wanted) ?? years[0]!;
