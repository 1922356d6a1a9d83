import { categoryKeys, isProfitAndLoss, ledgerCategories, type CategoryKey } from './categories/list.rules.ts';

export type LedgerPart = {
  category: CategoryKey;
  day: string;
  /** Gain (positive) or loss of the company. */
  usdCents: number;
};

export type CategoryTotal = { category: CategoryKey; cents: number; months: Record<string, number> };

export type MonthTotal = { month: string; incomeCents: number; expenseCents: number; resultCents: number };

export type LedgerTotals = {
  /** Income, returns and expenses in the catalogue's order, each positive: an expense of 10 dollars is 1000. */
  result: CategoryTotal[];
  /** Outside the result: owners' money, transfers, unclassified; signed as in the accounts. */
  outside: CategoryTotal[];
  incomeCents: number;
  expenseCents: number;
  resultCents: number;
  months: MonthTotal[];
};

export function totalsOf(parts: Iterable<LedgerPart>): LedgerTotals {
  const totals = new Map<CategoryKey, CategoryTotal>();
  const months = new Map<string, MonthTotal>();
  for (const { category: given, day, usdCents } of parts) {
    const category = countedAs(given);
    const month = day.slice(0, 7);
    addTo(totals, category, month, usdCents * signOf(category));
    if (isProfitAndLoss(category)) addToMonth(months, category, month, usdCents);
  }
  const rows = categoryKeys.flatMap((key) => totals.get(key) ?? []);
  const ordered = [...months.values()].toSorted((one, other) => (one.month < other.month ? -1 : 1));
  return {
    result: rows.filter(({ category }) => isProfitAndLoss(category)),
    outside: rows.filter(({ category }) => !isProfitAndLoss(category)),
    incomeCents: sumOf(ordered, 'incomeCents'),
    expenseCents: sumOf(ordered, 'expenseCents'),
    resultCents: sumOf(ordered, 'resultCents'),
    months: ordered,
  };
}

function countedAs(category: CategoryKey): CategoryKey {
  return (ledgerCategories[category].countsAs as CategoryKey | undefined) ?? category;
}

export function signOf(category: CategoryKey): 1 | -1 {
  const { kind, direction } = ledgerCategories[category];
  return kind === 'expense' || (kind === 'income' && direction === 'out') ? -1 : 1;
}

function addTo(totals: Map<CategoryKey, CategoryTotal>, category: CategoryKey, month: string, cents: number): void {
  const total = totals.get(category) ?? { category, cents: 0, months: {} };
  total.cents += cents;
  total.months[month] = (total.months[month] ?? 0) + cents;
  totals.set(category, total);
}

function addToMonth(months: Map<string, MonthTotal>, category: CategoryKey, month: string, cents: number): void {
  const total = months.get(month) ?? { month, incomeCents: 0, expenseCents: 0, resultCents: 0 };
  if (ledgerCategories[category].kind === 'income') total.incomeCents += cents;
  else total.expenseCents -= cents;
  total.resultCents += cents;
  months.set(month, total);
}

const sumOf = (months: readonly MonthTotal[], key: Exclude<keyof MonthTotal, 'month'>) =>
  months.reduce((sum, month) => sum + month[key], 0);

/** The result without and with everything that is unclassified. */
export type ResultRange = { leftOutCents: number; countedCents: number };

export function resultRange({ resultCents, outside }: Pick<LedgerTotals, 'resultCents' | 'outside'>): ResultRange {
  const unclassified = outside.find(({ category }) => category === 'unclassified')?.cents ?? 0;
  return { leftOutCents: resultCents, countedCents: resultCents + unclassified };
}
