import { compareDays } from '@zarpa/contract/values/dates.rules.ts';
import { deadlineOf, isStanding } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import { addDays } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { RuleId } from '@zarpa/contract/tax/book/rule.rules.ts';
import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';
import type { Taxes } from '../taxes.data.ts';
import { datesOf, laterDates, type DueDate } from './dates-of-year.state.ts';

export const returnRules: readonly RuleId[] = ['form_5472', 'form_1065', 'schedule_c', 'form_1120', 'owner_return'];

export const feeKind = 'Tasa anual del estado · Wyoming';
export const federalKind = 'Declaración federal · IRS';

export type StateFee = { is: 'date'; date: DueDate } | { is: 'later'; date: DueDate } | { is: 'general' };

export type FederalReturn =
  | { is: 'date'; date: DueDate }
  | { is: 'general'; asks: string; rules: RuleId[] }
  | { is: 'none'; because: Taxes['not_due'][number]['because'] };

type YearCard = {
  fee: StateFee;
  federal: FederalReturn;
  dates: DueDate[];
  later: DueDate[];
  lapsed: DueDate[];
  notDue: Taxes['not_due'];
};

export function yearCardOf(taxes: Taxes, years: readonly FiscalYear[], { year, period }: FiscalYear): YearCard {
  const ofYear = datesOf(taxes.obligations, years, year);
  const all = ofYear.filter(({ state }) => state !== 'lapsed');
  const fee = stateFeeOf(taxes, all);
  const federal = federalOf(taxes, all, period);
  // One row represents all dates that the same answer decides.
  const isInGeneral = ({ rule, state }: DueDate) =>
    federal.is === 'general' && state === 'possible' && federal.rules.includes(rule);
  return {
    fee,
    federal,
    dates: byDeadline(all.filter((one) => !isInGeneral(one))),
    later:
      years[0]!.year === year
        ? byDeadline(laterDates(taxes.obligations, years).filter(({ state }) => state !== 'lapsed'))
        : [],
    lapsed: ofYear.filter(({ state }) => state === 'lapsed'),
    notDue: taxes.not_due.filter(
      (one) =>
        (one.period === null || isOfPeriod(one.period, period)) &&
        // Due for part of a year: its own row shows the part.
        !all.some(({ rule, period: its }) => rule === one.rule && its === one.period) &&
        !(federal.is === 'none' && federal.because === one.because),
    ),
  };
}

/** Days before its deadline in which also a date that may not be due stands open. */
const openDays = 30;

/** A date that depends on an answer, and is neither the year's main one nor near. */
export const isFolded = ({ fee, federal }: YearCard, date: DueDate, today: string): boolean =>
  date.state === 'possible' &&
  deadlineOf(date) > addDays(today, openDays) &&
  ![fee, federal].some((one) => one.is === 'date' && one.date.key === date.key);

function byDeadline(dates: readonly DueDate[]): DueDate[] {
  const rank = (one: DueDate) => (isStanding(one.state) ? 0 : 1);
  return dates.toSorted((one, other) => rank(one) - rank(other) || compareDays(deadlineOf(one), deadlineOf(other)));
}

function stateFeeOf({ obligations }: Taxes, ofYear: readonly DueDate[]): StateFee {
  const isFee = ({ rule }: DueDate) => rule === 'wy_annual_report';
  const date = ofYear.find(isFee);
  if (date) return { is: 'date', date };
  const later = obligations.find(isFee);
  return later ? { is: 'later', date: later } : { is: 'general' };
}

function federalOf(taxes: Taxes, ofYear: readonly DueDate[], period: string): FederalReturn {
  const isReturn = ({ rule }: { rule: RuleId }) => returnRules.includes(rule);
  const returns = ofYear.filter(isReturn);
  const [first, ...others] = returns.filter(({ state }) => state === 'possible');
  // A settled return without a current reason ranks behind one with a reason.
  const certain = returns.filter(({ state }) => state !== 'possible');
  const date =
    certain.find(({ because }) => because.length > 0) ?? certain[0] ?? (others.length === 0 ? first : undefined);
  if (date) return { is: 'date', date };
  if (first) return { is: 'general', asks: first.asks!, rules: [first, ...others].map(({ rule }) => rule) };
  const undated = taxes.open.filter(isReturn);
  if (undated[0]) return { is: 'general', asks: undated[0].asks, rules: undated.map(({ rule }) => rule) };
  const none = taxes.not_due.find((one) => isReturn(one) && one.period === nameOf(period));
  return { is: 'none', because: none?.because ?? [] };
}

/** `2026-27` belongs to 2026, as does each part of a split year; another year's period does not count. */
const isOfPeriod = (one: string, period: string): boolean =>
  one === '' || one === nameOf(period) || one === period.slice(0, 4);

/** `2026` of '2026, hasta el 30 de junio de 2026'. */
const nameOf = (period: string) => period.split(',')[0]!;
