/** The categories of the ledger, by name: a line's number moves between years, a name does not (categorisation.md §4). Pure. */
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

/** What somebody may choose for an amount, in the catalogue's order; `unclassified` is last. */
export function categoriesFor(amountMinor: number): CategoryKey[] {
  return categoryKeys.filter((key) => allowsDirection(key, directionOf(amountMinor)));
}

export function isProfitAndLoss(key: CategoryKey): boolean {
  const { kind, countsAs } = ledgerCategories[key];
  return kind === 'income' || kind === 'expense' || countsAs !== undefined;
}

/** Its line of that form in a tax year (`2025`); undefined where it is on no such line. */
export function lineOf(key: CategoryKey, form: LedgerForm, taxYear: number): FormLine | undefined {
  const { line, english } = ledgerCategories[key];
  return line === undefined ? undefined : formLine(line, english, form, taxYear);
}

/** Where it stands on a Form 5472 (form-5472-de.md §1): the statement of Part V, lines of Part IV, or the schedule of Part VI. */
export type RelatedPlace = { part: 'V' } | { part: 'VI' } | { part: 'IV'; line: string; label: string };

const outsidePartV: Readonly<Partial<Record<RelatedRole, RelatedPlace>>> = {
  loan_from_owner: { part: 'IV', line: '17', label: 'Amounts borrowed' },
  loan_to_owner: { part: 'IV', line: '31', label: 'Amounts loaned' },
  services_by_related: { part: 'IV', line: '29', label: 'Services paid' },
  in_kind: { part: 'VI' },
};

/** Undefined where it is nothing between the company and who belongs to it. */
export function relatedPlaceOf(key: CategoryKey): RelatedPlace | undefined {
  const role = ledgerCategories[key].relatedRole;
  return role && (outsidePartV[role] ?? { part: 'V' });
}
