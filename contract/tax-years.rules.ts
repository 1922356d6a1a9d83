/** The fiscal years of a company, as its owner picks one of them. Pure. */
import { taxYearName, taxYears, yearOf } from './tax-dates.rules.ts';

export type FiscalYear = {
  /** By which it is asked for on the wire: the calendar year in which it begins, or would have. */
  year: number;
  /** `2026`, or `2026-27` */
  period: string;
  begin: string;
  end: string;
};

type Known = {
  /** Null before the state has said it; then the years are those since it was paid for. */
  formedOn: string | null;
  createdOn: string;
  /** The end of the year that begins on a day; `12-31` where nobody has said another. */
  yearEndOn: (day: string) => string;
  today: string;
};

/** Those that have begun, the newest first. */
export function fiscalYears({ formedOn, createdOn, yearEndOn, today }: Known): FiscalYear[] {
  const begin = [formedOn ?? createdOn, today].toSorted()[0]!;
  return taxYears(begin, yearEndOn, today)
    .map((year) => ({ ...year, period: taxYearName(year), year: yearOf(taxYearName(year)) }))
    .toReversed();
}
