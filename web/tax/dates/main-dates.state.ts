/** What stands in the card of a year: the state's fee and the federal return first, known or not; then everything else. Pure. */
import { deadlineOf, isOwed } from '@zarpa/contract/obligation-states.rules.ts';
import type { RuleId } from '@zarpa/contract/tax-rule.rules.ts';
import type { FiscalYear } from '@zarpa/contract/tax-years.rules.ts';
import type { Taxes } from '../taxes.data.ts';
import { datesOf, laterDates, yearOfDate, type DueDate, type OpenDate } from './dates-of-year.state.ts';

/** Of which a company has one at most. */
export const returnRules: readonly RuleId[] = ['form_5472', 'form_1065', 'schedule_c', 'form_1120'];

export type StateFee =
  | { is: 'date'; date: DueDate }
  /** The first one, of a later year. */
  | { is: 'later'; date: DueDate }
  | { is: 'general' };

export type FederalReturn =
  | { is: 'date'; date: DueDate }
  /** Known but for one answer. */
  | { is: 'open'; open: OpenDate }
  /** Which one it is hangs on an answer; one of them where only one is left. */
  | { is: 'general'; asks: string; rules: RuleId[] }
  | { is: 'none'; because: Taxes['not_due'][number]['because'] };

export type YearCard = {
  fee: StateFee;
  federal: FederalReturn;
  dates: DueDate[];
  /** Possible: each hangs on an answer. */
  open: OpenDate[];
  later: DueDate[];
  notDue: Taxes['not_due'];
};

export function yearCardOf(taxes: Taxes, years: readonly FiscalYear[], { year, period }: FiscalYear): YearCard {
  const all = datesOf(taxes.obligations, years, year);
  const ofYear = taxes.open.filter(
    ({ rule, due }) => !due || yearOfDate({ rule, ...due }, years.at(-1)!.year) === year,
  );
  const fee = stateFeeOf(taxes, all);
  const federal = federalOf(taxes, all, { open: ofYear, period });
  const shown = [fee, federal].flatMap((one) => (one.is === 'date' ? [one.date.key] : []));
  return {
    fee,
    federal,
    dates: byDeadline(all.filter(({ key }) => !shown.includes(key))),
    open: ofYear.filter((one) => !isInHead(one, fee, federal)),
    later: years[0]!.year === year ? byDeadline(laterDates(taxes.obligations, years)) : [],
    notDue: taxes.not_due.filter(
      (one) => isOfPeriod(one, period) && !(federal.is === 'none' && federal.because === one.because),
    ),
  };
}

/** What is still owed first, the nearest day at the top: more time moves a date, and what is settled hides none. */
function byDeadline(dates: readonly DueDate[]): DueDate[] {
  const rank = (one: DueDate) => `${isOwed(one.state) ? 0 : 1} ${deadlineOf(one)}`;
  return dates.toSorted((one, other) => rank(one).localeCompare(rank(other)));
}

function stateFeeOf({ obligations }: Taxes, ofYear: readonly DueDate[]): StateFee {
  const isFee = ({ rule }: DueDate) => rule === 'wy_annual_report';
  const date = ofYear.find(isFee);
  if (date) return { is: 'date', date };
  const later = obligations.find(isFee);
  return later ? { is: 'later', date: later } : { is: 'general' };
}

function federalOf(
  taxes: Taxes,
  ofYear: readonly DueDate[],
  { open, period }: { open: readonly OpenDate[]; period: string },
): FederalReturn {
  const isReturn = ({ rule }: { rule: RuleId }) => returnRules.includes(rule);
  const returns = ofYear.filter(isReturn);
  // What was settled and follows from nothing any more stands behind what does.
  const date = returns.find(({ because }) => because.length > 0) ?? returns[0];
  if (date) return { is: 'date', date };
  const possible = open.filter(isReturn);
  const dated = possible.find(({ due }) => due !== null);
  if (dated) return { is: 'open', open: dated };
  const [first] = possible;
  if (first) return { is: 'general', asks: first.asks, rules: possible.map(({ rule }) => rule) };
  const none = taxes.not_due.find(
    (one) => isReturn(one) && one.because.some(({ fact }) => fact.endsWith(`:${period}`)),
  );
  return { is: 'none', because: none?.because ?? [] };
}

function isInHead(one: OpenDate, fee: StateFee, federal: FederalReturn): boolean {
  if (one.rule === 'wy_annual_report') return fee.is !== 'date';
  if (federal.is === 'open') return one === federal.open;
  return federal.is === 'general' && federal.rules.includes(one.rule);
}

/** What an answer about another year decided says nothing of this one. */
function isOfPeriod({ because }: Taxes['not_due'][number], period: string): boolean {
  const decided = because.flatMap(({ fact }) => fact.split(':')[1] ?? []);
  return decided.every((year) => year === period || year === period.slice(0, 4));
}
