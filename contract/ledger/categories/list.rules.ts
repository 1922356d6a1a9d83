/** The ledger's categories by name, because a form's line number changes between years (categorisation.md §4). */
import { directionOf, type Direction, type LedgerCategory, type RelatedRole } from './shape.rules.ts';
import { expenseCategories } from './expenses.rules.ts';
import { formLine, type FormLine, type LedgerForm } from '../lines.rules.ts';
import { incomeCategories, otherCategories, ownerCategories } from '../money-moves.rules.ts';

const catalogue = { ...incomeCategories, ...expenseCategories, ...ownerCategories, ...otherCategories };
export type CategoryKey = keyof typeof catalogue;

export const ledgerCategories: Readonly<Record<CategoryKey, LedgerCategory>> = catalogue;
export const categoryKeys = Object.keys(catalogue) as CategoryKey[];

export const isCategory = (key: string): key is CategoryKey => Object.hasOwn(catalogue, key);

export function allowsDirection(key: CategoryKey, direction: Direction): boolean {
  const { direction: own } = ledgerCategories[key];
  return own === 'both' || own === direction;
}

/** Categories that fit an amount's sign, in the catalogue's order; `unclassified` comes last. */
export function categoriesFor(amountMinor: number): CategoryKey[] {
  return categoryKeys.filter((key) => allowsDirection(key, directionOf(amountMinor)));
}

export function isProfitAndLoss(key: CategoryKey): boolean {
  const { kind, countsAs } = ledgerCategories[key];
  return kind === 'income' || kind === 'expense' || countsAs !== undefined;
}

export function lineOf(key: CategoryKey, form: LedgerForm, taxYear: number): FormLine | undefined {
  const { line, english } = ledgerCategories[key];
  return line === undefined ? undefined : formLine(line, english, form, taxYear);
}

/** Position on Form 5472 (form-5472-de.md §1): the statement of Part V, lines of Part IV, or the schedule of Part VI. */
export type RelatedPlace = { part: 'V' } | { part: 'VI' } | { part: 'IV'; line: string; label: string };

const outsidePartV: Readonly<Partial<Record<RelatedRole, RelatedPlace>>> = {
  loan_from_owner: { part: 'IV', line: '17', label: 'Amounts borrowed' },
  loan_to_owner: { part: 'IV', line: '31', label: 'Amounts loaned' },
  services_by_related: { part: 'IV', line: '29', label: 'Services paid' },
  in_kind: { part: 'VI' },
};

/** Undefined for what is not a transaction between the company and a related party. */
export function relatedPlaceOf(key: CategoryKey): RelatedPlace | undefined {
  const role = ledgerCategories[key].relatedRole;
  return role && (outsidePartV[role] ?? { part: 'V' });
}
