/** Days by which something is due, as `2027-04-15`: tax years, fifteenth days of months, and what happens on a weekend. Pure. */
import { isFederalHoliday } from './working-days.rules.ts';

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
/** Of UTC, whose day decides everywhere. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
export const yearOf = (day: string): number => Number(day.slice(0, 4));

export function addDays(day: string, count: number): string {
  const date = dateOf(day);
  date.setUTCDate(date.getUTCDate() + count);
  return dayOf(date);
}

/** Emancipation Day of the District of Columbia, 16 April or the working day beside it: returns are late nowhere on it (IRC § 7503). */
function isEmancipationDay(date: Date): boolean {
  if (date.getUTCMonth() !== 3) return false;
  const day = date.getUTCDate();
  const weekday = date.getUTCDay();
  return day === 16 || (day === 15 && weekday === 5) || (day === 17 && weekday === 1);
}

/** Not a weekend, nor a holiday of the country or of the capital. */
export function isFilingDay(day: string): boolean {
  const date = dateOf(day);
  const isWeekend = date.getUTCDay() === 0 || date.getUTCDay() === 6;
  return !isWeekend && !isFederalHoliday(date) && !isEmancipationDay(date);
}

/** That day, or the next one on which the IRS takes what is due (IRC § 7503). */
export function nextFilingDay(day: string): string {
  return isFilingDay(day) ? day : nextFilingDay(addDays(day, 1));
}

/** The 15th of the month that is so many months after the one in which a tax year ends: 4 after December is April. */
export function fifteenthAfter(yearEnd: string, months: number): string {
  const end = dateOf(yearEnd);
  return dayOf(new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + months, 15)));
}

/** The same day of another year; of a 29 February, the 28th where there is none. */
export function anniversaryIn(day: string, year: number): string {
  const same = `${year}${day.slice(4)}`;
  return dayOf(dateOf(same)) === same ? same : addDays(`${year}-03-01`, -1);
}

/** `12-31`, `03-31`, `06-30`, `09-30` */
export type YearEnd = string;

export type TaxYear = { begin: string; end: string };

/**
 * The tax years that have begun by `until`, the first on the day of formation and none longer than a year. Each ends as the
 * books do on its first day: another end makes the next one short.
 */
export function taxYears(formedOn: string, yearEndOn: (day: string) => YearEnd, until: string): TaxYear[] {
  const years: TaxYear[] = [];
  for (let begin = formedOn; begin <= until; begin = addDays(years.at(-1)!.end, 1))
    years.push({ begin, end: endFrom(begin, yearEndOn(begin)) });
  return years;
}

function endFrom(begin: string, yearEnd: YearEnd): string {
  const end = `${yearOf(begin)}-${yearEnd}`;
  return end >= begin ? end : `${yearOf(begin) + 1}-${yearEnd}`;
}

/** `2026`, or `2026-27` where it does not end with the year; the first one may be shorter. */
export function taxYearName({ begin, end }: TaxYear): string {
  if (end.endsWith('12-31')) return end.slice(0, 4);
  // Of one year less a day before its end: what began later in it is still of it.
  const from = Math.min(yearOf(begin), yearOf(addDays(end, -364)));
  return `${from}-${end.slice(2, 4)}`;
}
