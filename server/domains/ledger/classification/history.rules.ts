/** Earlier confirmations for the same party: twice the same and never otherwise classifies the next one (categorisation.md §4). */
import { directionOf, type Direction } from '@zarpa/contract/ledger/categories/shape.rules.ts';
import { allowsDirection, type CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';

/** How often each category was confirmed, by `historyKey`. */
export type History = ReadonlyMap<string, Readonly<Partial<Record<CategoryKey, number>>>>;

export const historyKey = (counterpartyKey: string, direction: Direction): string => `${direction} ${counterpartyKey}`;

export type Confirmation = { counterpartyKey: string; amountMinor: number; category: CategoryKey };

export function historyOf(confirmations: Iterable<Confirmation>): History {
  const history = new Map<string, Partial<Record<CategoryKey, number>>>();
  for (const { counterpartyKey, amountMinor, category } of confirmations) {
    if (counterpartyKey === '') continue;
    const key = historyKey(counterpartyKey, directionOf(amountMinor));
    const counts = history.get(key) ?? {};
    counts[category] = (counts[category] ?? 0) + 1;
    history.set(key, counts);
  }
  return history;
}

const confirmationsMin = 2;

/** Undefined with fewer than two confirmations, with contradicting ones, and for an unknown party. */
export function confirmedCategory(
  history: History,
  counterpartyKey: string,
  direction: Direction,
): { category: CategoryKey; times: number } | undefined {
  if (counterpartyKey === '') return undefined;
  const counts = Object.entries(history.get(historyKey(counterpartyKey, direction)) ?? {});
  const [only] = counts as [CategoryKey, number][];
  if (counts.length !== 1 || only === undefined || only[1] < confirmationsMin) return undefined;
  const [category, times] = only;
  return category !== 'unclassified' && allowsDirection(category, direction) ? { category, times } : undefined;
}
