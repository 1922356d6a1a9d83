import type { LedgerYear } from '@zarpa/contract/ledger/shapes.ts';
import type { MonthState } from '@zarpa/contract/ledger/statements/missing-months.rules.ts';
import { addMonths, monthOf } from '@zarpa/contract/values/months.rules.ts';
import type { MonthRow, SpanRow } from './ledger-year.queries.ts';

type Known = {
  begin: string;
  end: string;
  today: string;
  months: readonly MonthRow[];
  spans: readonly SpanRow[];
  balances: ReadonlyMap<string, number>;
};

type Account = LedgerYear['accounts'][number];

export function accountsOf({ begin, end, today, months, spans, balances }: Known): Account[] {
  const currencies = new Map([...spans, ...months].map(({ account, currency }) => [account, currency]));
  const monthsByAccount = Map.groupBy(months, ({ account }) => account);
  const spansByAccount = Map.groupBy(spans, ({ account }) => account);
  const until = today < end ? today : end;
  return [...currencies]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([account, currency]) => {
      const own = monthsByAccount.get(account) ?? [];
      const files = spansByAccount.get(account) ?? [];
      const movements = own.reduce((sum, { in_minor, out_minor }) => sum + in_minor + out_minor, 0);
      const { opening, closing } = endsOf(files, { begin, end });
      // Usable for the year only when no month is missing between the balance and the year's end.
      const isFromBegin = coversMonth(files, begin);
      const isToEnd = end < today && coversMonth(files, end);
      const ofFile = isToEnd ? closing : null;
      const ofYear = ofFile ?? balances.get(account) ?? null;
      return {
        account,
        currency,
        months: monthsBetween(begin, until).map((month) => monthOfAccount(month, own, files)),
        opening_minor: isFromBegin ? opening : null,
        closing_minor: ofYear,
        closing_source: ofYear === null ? null : ofFile === null ? 'owner' : 'file',
        movements_minor: movements,
        agrees: agreesWith(movements, opening, closing ?? (isToEnd ? ofYear : null)),
      };
    });
}

function monthOfAccount(month: string, own: readonly MonthRow[], files: readonly SpanRow[]): Account['months'][number] {
  const moved = own.find((one) => one.month === month);
  return {
    month,
    state: stateOf(files.filter((file) => monthOf(file.first_day) <= month && monthOf(file.last_day) >= month)),
    entries: moved?.entries ?? 0,
    in_minor: moved?.in_minor ?? 0,
    out_minor: moved?.out_minor ?? 0,
  };
}

/** One file that reconciles is enough; a contradiction is reported first. */
function stateOf(files: readonly SpanRow[]): MonthState {
  if (files.length === 0) return 'missing';
  if (files.some(({ balance }) => balance === 'broken')) return 'broken';
  return files.some(({ balance }) => balance === 'proved') ? 'proved' : 'unproved';
}

const coversMonth = (files: readonly SpanRow[], day: string): boolean =>
  files.some((file) => monthOf(file.first_day) <= monthOf(day) && monthOf(file.last_day) >= monthOf(day));

function endsOf(files: readonly SpanRow[], { begin, end }: Pick<Known, 'begin' | 'end'>) {
  const [first, last] = [files[0]?.first_day ?? '', files.reduce((day, one) => later(day, one.last_day), '')];
  const opening = files.find((file) => file.first_day === first && file.opening_minor !== null);
  const closing = files.find((file) => file.last_day === last && file.closing_minor !== null);
  return {
    opening: first >= begin ? (opening?.opening_minor ?? null) : null,
    closing: last <= end ? (closing?.closing_minor ?? null) : null,
  };
}

const later = (one: string, other: string) => (one > other ? one : other);

const agreesWith = (movements: number, opening: number | null, closing: number | null): boolean | null =>
  opening === null || closing === null ? null : opening + movements === closing;

function monthsBetween(begin: string, until: string): string[] {
  const months: string[] = [];
  for (let month = monthOf(begin); month <= monthOf(until); month = addMonths(month, 1)) months.push(month);
  return months;
}
