import {
  bookKindOf,
  differencesOf,
  monthBounds,
  totalsOf,
  type Difference,
} from '@zarpa/contract/money/books.rules.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import {
  listMissingLines,
  listMonthInvoices,
  listMonthLines,
  listOwnLinesOf,
  type MonthInvoice,
  type MonthLine,
} from './books.queries.ts';

export type BookMonth = {
  lines: MonthLine[];
  invoices: MonthInvoice[];
  totals: ReturnType<typeof totalsOf>;
  differences: Difference[];
};

/** A month of the provider's account beside our own rows. */
export async function loadMonth(db: Db, month: string): Promise<BookMonth> {
  const period = monthBounds(month);
  const [lines, invoices, missing] = await Promise.all([
    listMonthLines(db, period),
    listMonthInvoices(db, period),
    listMissingLines(db, period),
  ]);
  const theirs = new Set(lines.map(({ category, sourceId }) => `${bookKindOf(category)} ${sourceId}`));
  const sources = [...new Set(lines.map(({ sourceId }) => sourceId).filter((id) => id !== null))];
  // Of another month is what the provider has in another month.
  const own = (await listOwnLinesOf(db, sources)).filter(({ kind, sourceId }) => theirs.has(`${kind} ${sourceId}`));
  return { lines, invoices, totals: totalsOf(lines), differences: differencesOf(lines, [...own, ...missing]) };
}
