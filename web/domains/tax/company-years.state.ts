import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';

export const chosenYear = (years: readonly FiscalYear[], requested: number | undefined): FiscalYear =>
  years.find(({ year }) => year === requested) ?? years[0]!;
