import { allowsDirection, isCategory, type CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import type { Direction } from '@zarpa/contract/ledger/categories/shape.rules.ts';
import { payerLabels, type Payer } from '@zarpa/contract/ledger/questions/shapes.rules.ts';
import type { EntryWritten } from '../changes.data.ts';
import type { Problem } from '../../../platform/ui/form/problem-places.ts';
import { typedMinor } from '../statements/typed-amount.state.ts';

export type TypedEntry = {
  day: string;
  description: string;
  direction: Direction;
  amount: string;
  currency: string;
  category: CategoryKey | '';
  paidBy: Payer;
  note: string;
};

export const payerWords: readonly { value: Payer; label: string }[] = [
  { value: 'company', label: 'La empresa' },
  { value: 'owner', label: 'Yo, de mi bolsillo' },
  { value: 'related', label: payerLabels.related },
];

export const descriptionMax = 500;
export const noteMax = 500;

export const emptyEntry = (day: string): TypedEntry => ({
  day,
  description: '',
  direction: 'out',
  amount: '',
  currency: 'USD',
  category: '',
  paidBy: 'company',
  note: '',
});

export function entryOfDraft(draft: Readonly<Record<string, string>>, today: string): TypedEntry {
  const empty = emptyEntry(today);
  const { day, description, amount, currency, note, category = '' } = draft;
  return {
    day: day ?? empty.day,
    description: description ?? empty.description,
    direction: draft['direction'] === 'in' ? 'in' : 'out',
    amount: amount ?? empty.amount,
    currency: currency ?? empty.currency,
    category: isCategory(category) ? category : '',
    paidBy: payerWords.find(({ value }) => value === draft['paidBy'])?.value ?? empty.paidBy,
    note: note ?? empty.note,
  };
}

export function handProblems(typed: TypedEntry, { begin, today }: { begin: string; today: string }): Problem[] {
  const minor = typedMinor(typed.amount, typed.currency);
  const problems: (Problem | false)[] = [
    typed.day === '' && { field: 'day', message: 'Elige la fecha', isMissing: true },
    typed.day !== '' &&
      (typed.day < begin || typed.day > today) && {
        field: 'day',
        message: 'Tiene que ser de un año de la empresa, y no después de hoy',
      },
    typed.description.trim() === '' && { field: 'description', message: 'Escribe qué fue', isMissing: true },
    minor === undefined && { field: 'amount_minor', message: 'Escribe cuánto fue', isMissing: true },
    Number.isNaN(minor) && { field: 'amount_minor', message: 'Escribe un importe, por ejemplo 12,50' },
    (minor === 0 || (minor ?? 0) < 0) && {
      field: 'amount_minor',
      message: 'Escribe el importe sin signo; si entró o salió, elígelo arriba',
    },
    !/^[A-Z]{3}$/.test(typed.currency) && { field: 'currency', message: 'Escribe las tres letras, por ejemplo USD' },
    typed.category === '' && { field: 'category', message: 'Elige una categoría', isMissing: true },
    isCategory(typed.category) &&
      !allowsDirection(typed.category, typed.direction) && {
        field: 'category',
        message: 'Esa categoría no vale para un importe de ese signo',
      },
  ];
  return problems.filter((problem) => problem !== false);
}

export function handEntryOf(typed: TypedEntry, id: string): EntryWritten {
  const minor = typedMinor(typed.amount, typed.currency)!;
  const note = oneLine(typed.note);
  return {
    id,
    day: typed.day,
    description: typed.description.trim(),
    currency: typed.currency,
    amount_minor: typed.direction === 'out' ? -minor : minor,
    category: typed.category as CategoryKey,
    paid_by: typed.direction === 'out' ? typed.paidBy : 'company',
    ...(note !== '' && { note }),
  };
}

export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
