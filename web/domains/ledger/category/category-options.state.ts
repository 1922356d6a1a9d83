import { ledgerCategories, type CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import type { CategoryKind } from '@zarpa/contract/ledger/categories/shape.rules.ts';
import { plainLetters } from '@zarpa/contract/core/plain-letters.rules.ts';

export type CategoryGroup = { value: string; items: CategoryKey[] };

const kindWords: Readonly<Record<CategoryKind, string>> = {
  income: 'Ingresos',
  expense: 'Gastos',
  owner: 'Entre tú y la LLC',
  own: 'Entre cuentas y préstamos',
  refund: 'Reembolsos',
  unclassified: 'Nadie lo sabe',
};

export function groupsOf(keys: readonly CategoryKey[], typed: string): CategoryGroup[] {
  const words = flat(typed).split(/\s+/).filter(Boolean);
  const has = (text: string) => words.every((word) => flat(text).includes(word));
  const named = keys.filter((key) => has(ledgerCategories[key].label));
  const explained = keys.filter((key) => !named.includes(key) && has(ledgerCategories[key].explanation));
  const byKind = Map.groupBy(named, (key) => ledgerCategories[key].kind);
  const groups = [...byKind].map(([kind, items]) => ({ value: kindWords[kind], items }));
  return explained.length === 0 ? groups : [...groups, { value: 'Por lo que abarcan', items: explained }];
}

const flat = (text: string) => plainLetters(text).toLowerCase();
