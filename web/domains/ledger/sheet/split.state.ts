import { allowsDirection, type CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { directionOf } from '@zarpa/contract/ledger/categories/shape.rules.ts';
import type { PartsInput } from '../changes.data.ts';
import type { Entry } from '../ledger.data.ts';
import { textOfMinor, typedMinor } from '../statements/typed-amount.state.ts';

export type TypedPart = { key: number; amount: string; category: CategoryKey | ''; note: string };
export type SplitProblem = { key: number; field: 'amount' | 'category'; message: string };

export const partsMax = 20;
export const partNoteMax = 200;

type Total = Pick<Entry, 'amount_minor' | 'currency'>;

export function typedParts({ parts, category, ...whole }: Pick<Entry, 'parts' | 'category'> & Total): TypedPart[] {
  if (parts.length > 0)
    return parts.map((part, key) => ({
      key,
      amount: textOfMinor(part.amount_minor * signOf(whole), whole.currency),
      category: part.category === 'unclassified' ? '' : part.category,
      note: part.note,
    }));
  const first = category === 'unclassified' ? '' : category;
  return [
    { key: 0, amount: '', category: first, note: '' },
    { key: 1, amount: '', category: '', note: '' },
  ];
}

const signOf = ({ amount_minor }: Total): 1 | -1 => (amount_minor < 0 ? -1 : 1);

export function minorOf({ amount }: TypedPart, whole: Total): number | undefined {
  const typed = typedMinor(amount, whole.currency);
  return typed === undefined ? undefined : typed * signOf(whole);
}

/** Rest of the entry's amount, with its sign; undefined while a part is invalid. */
export function remainderOf(parts: readonly TypedPart[], whole: Total): number | undefined {
  const left = parts.reduce((rest, part) => rest - (minorOf(part, whole) ?? 0), whole.amount_minor);
  return Number.isNaN(left) ? undefined : left + 0;
}

export function withRemainder(
  parts: readonly TypedPart[],
  key: number,
  whole: Total,
  category?: CategoryKey,
): TypedPart[] {
  const others = parts.filter((part) => part.key !== key);
  const left = remainderOf(others, whole);
  return parts.map((part) => {
    if (part.key !== key) return part;
    const amount = left === undefined || left === 0 ? part.amount : textOfMinor(left * signOf(whole), whole.currency);
    return { ...part, amount, ...(category !== undefined && { category }) };
  });
}

export function withPart(parts: readonly TypedPart[]): TypedPart[] {
  if (parts.length >= partsMax) return [...parts];
  const key = Math.max(...parts.map((part) => part.key)) + 1;
  return [...parts, { key, amount: '', category: '', note: '' }];
}

export function withOwnersPart(parts: readonly TypedPart[], whole: Total): TypedPart[] {
  const free = parts.find(({ amount, category, note }) => amount === '' && category === '' && note === '');
  const all = free ? parts : withPart(parts);
  const key = free?.key ?? all.at(-1)!.key;
  return withRemainder(all, key, whole, whole.amount_minor < 0 ? 'distribution' : 'contribution');
}

export function splitProblems(parts: readonly TypedPart[], whole: Total): SplitProblem[] {
  return parts.flatMap((part): SplitProblem[] => {
    const minor = minorOf(part, whole);
    const { key, category } = part;
    const amount = amountProblem(minor);
    const problems: SplitProblem[] = amount === undefined ? [] : [{ key, field: 'amount', message: amount }];
    if (category === '') return [...problems, { key, field: 'category', message: 'Elige una categoría' }];
    if (amount === undefined && !allowsDirection(category, directionOf(minor!)))
      return [...problems, { key, field: 'category', message: 'Esa categoría no vale para un importe de ese signo' }];
    return problems;
  });
}

function amountProblem(minor: number | undefined): string | undefined {
  if (minor === undefined) return 'Escribe cuánto es';
  if (Number.isNaN(minor)) return 'Escribe un importe, por ejemplo 12,50';
  return minor === 0 ? 'Una parte no puede ser cero' : undefined;
}

export function partsInput(parts: readonly TypedPart[], whole: Total): PartsInput['parts'] {
  return parts.map((part) => ({
    amount_minor: minorOf(part, whole)!,
    category: part.category as CategoryKey,
    note: part.note,
  }));
}
