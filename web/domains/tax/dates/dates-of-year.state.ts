import { compareDays } from '@zarpa/contract/values/dates.rules.ts';
import { deadlineOf, isOwed } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import type { RuleId } from '@zarpa/contract/tax/book/rule.rules.ts';
import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';
import type { Taxes } from '../taxes.data.ts';

export type DueDate = Taxes['obligations'][number];

const yearly: readonly RuleId[] = [
  'form_5472',
  'form_1065',
  'schedule_c',
  'form_1120',
  'owner_return',
  'form_1040nr',
  'form_1120f',
  'form_8804',
  'form_8813',
  'form_1099nec',
  'form_1042s',
  'sales_tax',
  'fbar',
];

type Placed = Pick<DueDate, 'key' | 'rule' | 'period' | 'due_on' | 'days'>;

/**
 * An obligation for a period belongs to the year in which the period ends; any other to the year before its due
 * date, and earlier ones to the first year. Undefined: a year that has not begun. `years`: newest first.
 */
export function yearOfDate(date: Placed, years: readonly FiscalYear[]): number | undefined {
  const last = lastDayOf(date);
  const found = years.find(({ begin, end }) => last >= begin && last <= end);
  return found?.year ?? (last > years[0]!.end ? undefined : years.at(-1)!.year);
}

function lastDayOf({ key, rule, period, due_on, days }: Placed): string {
  if (!yearly.includes(rule) || period === '') return `${Number(due_on.slice(0, 4)) - 1}-12-31`;
  const [, , endedOn] = key.split(':');
  return days?.end ?? endedOn ?? `${period.slice(0, 4)}-12-31`;
}

export function datesOf<D extends Placed>(dates: readonly D[], years: readonly FiscalYear[], year: number): D[] {
  return dates.filter((one) => yearOfDate(one, years) === year);
}

export function laterDates<D extends Placed>(dates: readonly D[], years: readonly FiscalYear[]): D[] {
  return dates.filter((one) => yearOfDate(one, years) === undefined);
}

export type MissedYear = {
  year: FiscalYear;
  passed: DueDate[];
  unknown: DueDate[];
};

export function missedYears(
  { obligations }: Pick<Taxes, 'obligations'>,
  years: readonly FiscalYear[],
  today: string,
): MissedYear[] {
  return years
    .filter(({ end }) => end < today)
    .map((year) => {
      const passed = datesOf(obligations, years, year.year).filter((one) => deadlineOf(one) < today);
      return {
        year,
        passed: passed.filter(({ state }) => isOwed(state)),
        unknown: passed.filter(({ state }) => state === 'possible'),
      };
    })
    .filter(({ passed, unknown }) => passed.length + unknown.length > 0);
}

export function isPassed(date: DueDate, today: string): boolean {
  return isOwed(date.state) && deadlineOf(date) < today;
}

export const nextDate = (dates: readonly DueDate[], today: string): DueDate | undefined =>
  byDeadline(dates.filter((one) => isOwed(one.state) && !isPassed(one, today)))[0];

export const byDeadline = <D extends Parameters<typeof deadlineOf>[0]>(dates: readonly D[]): D[] =>
  dates.toSorted((one, other) => compareDays(deadlineOf(one), deadlineOf(other)));
