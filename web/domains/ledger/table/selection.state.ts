import { categoryKeys, allowsDirection, type CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { directionOf } from '@zarpa/contract/ledger/categories/shape.rules.ts';
import type { Entry } from '../ledger.data.ts';

export type Selection = ReadonlyMap<string, number>;

export function toggled(selection: Selection, { id, amount_minor }: Entry): Selection {
  const next = new Map(selection);
  if (!next.delete(id)) next.set(id, amount_minor);
  return next;
}

export const selectionOf = (entries: readonly Entry[]): Selection =>
  new Map(entries.map(({ id, amount_minor }) => [id, amount_minor]));

export function categoriesForAll(amountsMinor: Iterable<number>): CategoryKey[] {
  const directions = new Set([...amountsMinor].map(directionOf));
  return categoryKeys.filter((key) => [...directions].every((direction) => allowsDirection(key, direction)));
}
