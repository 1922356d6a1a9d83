import { isFederalHoliday } from '../../values/working-days.rules.ts';

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
/** In UTC. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
export const yearOf = (day: string): number => Number(day.slice(0, 4));

/** 2026, or for a second year with that number its last day, 20261231 (`fiscalYears`). */
export const isYearNumber = (year: number): boolean =>
  Number.isInteger(year) && ((year >= 2000 && year <= 2100) || (year >= 20000101 && year <= 21001231));

export function addDays(day: string, count: number): string {
  const date = dateOf(day);
  date.setUTCDate(date.getUTCDate() + count);
  return dayOf(date);
}

/**
 * Emancipation Day of the District of Columbia, 16 April or the working day beside it: it extends deadlines everywhere (IRC §
 * 7503).
 */
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

/** The next day on which the IRS accepts filings, `day` included (IRC § 7503). */
export function nextFilingDay(day: string): string {
  return isFilingDay(day) ? day : nextFilingDay(addDays(day, 1));
}

/** The 15th of the month that is `months` after the year-end's month: 4 after December is April. */
export function fifteenthAfter(yearEnd: string, months: number): string {
  const end = dateOf(yearEnd);
  return dayOf(new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + months, 15)));
}

/** The same day of another year; 28 February for a 29 February that does not exist. */
export function anniversaryIn(day: string, year: number): string {
  const same = `${year}${day.slice(4)}`;
  return dayOf(dateOf(same)) === same ? same : addDays(`${year}-03-01`, -1);
}

/** `12-31`, `03-31`, `06-30`, `09-30` */
export type YearEnd = string;

export function yearEndFrom(begin: string, yearEnd: YearEnd): string {
  const end = `${yearOf(begin)}-${yearEnd}`;
  return end >= begin ? end : `${yearOf(begin) + 1}-${yearEnd}`;
}

export const yearEndNames: Readonly<Record<YearEnd, string>> = {
  '12-31': '31 de diciembre',
  '03-31': '31 de marzo',
  '06-30': '30 de junio',
  '09-30': '30 de septiembre',
};
