import type { FiscalYear } from '@zarpa/contract/tax-years.rules.ts';

/** The first and last day of a fiscal year; of one that the company has no longer, since its date was corrected, those of the calendar. */
export function daysOfYear(years: readonly FiscalYear[], year: number): { begin: string; end: string } {
  return years.find((one) => one.year === year) ?? { begin: `${year}-01-01`, end: `${year}-12-31` };
}
