import type { CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import type { Entry, EntriesWindow } from './ledger.data.ts';

const rowsAhead = 40;

/** At least one window, because the first also gives the total. */
export function windowsAround(first: number, last: number, total: number, size: number): number[] {
  const end = Math.max(0, Math.min(total - 1, last + rowsAhead));
  const from = Math.floor(Math.min(Math.max(0, first - rowsAhead), end) / size);
  const to = Math.floor(end / size);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

export const isNear = (before: readonly number[], after: readonly number[]): boolean =>
  before.length === 0 || after.some((place) => before.some((one) => Math.abs(one - place) <= 1));

export function withCategory(
  window: EntriesWindow,
  { ids, category, isOfOpen }: { ids: ReadonlySet<string>; category: CategoryKey; isOfOpen: boolean },
): EntriesWindow {
  if (!window.items.some(({ id }) => ids.has(id))) return window;
  // A classified entry leaves the open view at once, so the next one takes its place.
  const leaves = isOfOpen && category !== 'unclassified';
  const items = leaves
    ? window.items.filter(({ id }) => !ids.has(id))
    : window.items.map((entry) => (ids.has(entry.id) ? classified(entry, category) : entry));
  return { ...window, items, total: window.total - (window.items.length - items.length) };
}

export function classified(entry: Entry, category: CategoryKey): Entry {
  const origin = { source: 'person', because: '', rule_id: null, rule_text: null, confidence: 'sure' } as const;
  return { ...entry, ...origin, category, parts: [], version: entry.version + 1 };
}
