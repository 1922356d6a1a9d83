/** The accounts of a year: what is known of each month, and whether opening and movements make the closing balance. Pure. */
import type { LedgerYear } from '@zarpa/contract/ledger-shapes.ts';
import type { MonthState } from '@zarpa/contract/ledger-entries.rules.ts';
import { addMonths, monthOf } from '@zarpa/contract/months.rules.ts';
import type { MonthRow, SpanRow } from './ledger-year.queries.ts';

type Known = {
  begin: string;
  end: string;
  today: string;
  months: readonly MonthRow[];
  /** In the order of their first day. */
  spans: readonly SpanRow[];
  /** By account, what its owner said. */
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
      const opening = openingOf(files, begin);
      const ofFile = closingOf(files, end);
      const closing = ofFile ?? balances.get(account) ?? null;
      return {
        account,
        currency,
        months: monthsBetween(begin, until).map((month) => monthOfAccount(month, own, files)),
        opening_minor: opening,
        closing_minor: closing,
        closing_source: closing === null ? null : ofFile === null ? 'owner' : 'file',
        movements_minor: movements,
        agrees: opening === null || closing === null ? null : opening + movements === closing,
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

/** One file that proves it is enough; one that contradicts itself is said before any. */
function stateOf(files: readonly SpanRow[]): MonthState {
  if (files.length === 0) return 'missing';
  if (files.some(({ balance }) => balance === 'broken')) return 'broken';
  return files.some(({ balance }) => balance === 'proved') ? 'proved' : 'unproved';
}

/** Before the first file of the year, where it begins in it: what stood there on the year's first day. */
function openingOf(files: readonly SpanRow[], begin: string): number | null {
  const [first] = files;
  return first && first.first_day >= begin ? first.opening_minor : null;
}

/** After the last file of the year, where it ends in it. */
function closingOf(files: readonly SpanRow[], end: string): number | null {
  const last = files.toSorted((one, other) => (one.last_day < other.last_day ? 1 : -1))[0];
  return last && last.last_day <= end ? last.closing_minor : null;
}

function monthsBetween(begin: string, until: string): string[] {
  const months: string[] = [];
  for (let month = monthOf(begin); month <= monthOf(until); month = addMonths(month, 1)) months.push(month);
  return months;
}
