import {
  daysMax,
  listAnswers,
  recordCentsMax,
  stockPlaces,
  taxPapers,
  workPlaces,
  type ListAnswer,
  type RecordPoint,
} from '@zarpa/contract/returns/preparer/record-lists.rules.ts';
import { answeredPoints } from '@zarpa/contract/returns/preparer/record.rules.ts';
import { usStates } from '@zarpa/contract/values/us-states.rules.ts';
import { textOfMinor, typedMinor } from '../../ledger/statements/typed-amount.state.ts';
import type { Problem } from '../../../platform/ui/form/problem-places.ts';
import type { RecordView } from './preparer-record.data.ts';

type PreparerRecord = RecordView['record'];
type Owners = RecordView['owners'];
type ListRecord<T> = { said: ListAnswer; list: T[] } | null;

type TypedContractor = {
  name: string;
  country: string;
  work: string;
  worked_in: string;
  tax_paper: string;
  paid_cents: string;
};
type TypedStock = { state: string; place: string; cost_cents: string };
type TypedSale = { state: string; sold_cents: string; orders: string };
type Listed<T> = { said: string; list: T[] };
export type ListedPoint = Exclude<RecordPoint, 'days'>;

export type TypedRecord = {
  contractors: Listed<TypedContractor>;
  days: { owner_id: string; days: string; isUnsure: boolean }[];
  stock: Listed<TypedStock>;
  sales: Listed<TypedSale>;
};

export const emptyRows: { contractors: TypedContractor; stock: TypedStock; sales: TypedSale } = {
  contractors: { name: '', country: '', work: '', worked_in: '', tax_paper: 'unknown', paid_cents: '' },
  stock: { state: '', place: '', cost_cents: '' },
  sales: { state: '', sold_cents: '', orders: '' },
};

const textOfCents = (cents: number | null) => (cents === null ? '' : textOfMinor(cents, 'USD'));
const listed = <T, R>(record: ListRecord<T>, empty: R, typed: (row: T) => R): Listed<R> => ({
  said: record?.said ?? '',
  list: record?.said === 'some' ? record.list.map(typed) : [{ ...empty }],
});

export const typedRecord = ({ contractors, days, stock, sales }: PreparerRecord, owners: Owners): TypedRecord => ({
  contractors: listed(
    contractors,
    emptyRows.contractors,
    ({ name, country, work, worked_in, tax_paper, paid_cents }) => ({
      name,
      country: country ?? '',
      work,
      worked_in: worked_in ?? '',
      tax_paper,
      paid_cents: textOfCents(paid_cents),
    }),
  ),
  days: owners.map(({ id }) => {
    const known = days.find(({ owner_id }) => owner_id === id);
    return { owner_id: id, days: known?.days?.toString() ?? '', isUnsure: known !== undefined && known.days === null };
  }),
  stock: listed(stock, emptyRows.stock, ({ state, place, cost_cents }) => ({
    state,
    place,
    cost_cents: textOfCents(cost_cents),
  })),
  sales: listed(sales, emptyRows.sales, ({ state, sold_cents, orders }) => ({
    state,
    sold_cents: textOfCents(sold_cents),
    orders: orders?.toString() ?? '',
  })),
});

const countOf = (text: string) => (/^\d{1,7}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN);
const centsOf = (text: string) => typedMinor(text, 'USD');
const isCents = (cents: number) => Number.isSafeInteger(cents) && cents >= 0 && cents <= recordCentsMax;

export function recordProblems(typed: TypedRecord): Problem[] {
  const rowsOf = <P extends ListedPoint>(point: P): TypedRecord[P]['list'] =>
    typed[point].said === 'some' ? typed[point].list : [];
  const wrong = (field: string, message: string, is: boolean, isMissing = false) =>
    is ? [{ field, message, ...(isMissing && { isMissing }) }] : [];
  const amount = (field: string, text: string) => {
    const cents = centsOf(text);
    return wrong(
      field,
      'Escribe una cantidad en dólares, por ejemplo 1.250,00',
      cents !== undefined && !isCents(cents),
    );
  };
  const sales = rowsOf('sales');
  return [
    ...rowsOf('contractors').flatMap(({ name, paid_cents }, index) => [
      ...wrong(`contractors.list.${index}.name`, 'Escribe su nombre', name.trim() === '', true),
      ...amount(`contractors.list.${index}.paid_cents`, paid_cents),
    ]),
    ...typed.days.flatMap(({ days, isUnsure }, index) => {
      const isWrong = !isUnsure && days.trim() !== '' && !(countOf(days) <= daysMax);
      return wrong(`days.${index}.days`, `Escribe los días, de 0 a ${daysMax}, o déjalo vacío`, isWrong);
    }),
    ...rowsOf('stock').flatMap(({ state, place, cost_cents }, index) => [
      ...wrong(`stock.list.${index}.state`, 'Elige el estado', state === '', true),
      ...wrong(`stock.list.${index}.place`, 'Elige de quién es el almacén', place === '', true),
      ...amount(`stock.list.${index}.cost_cents`, cost_cents),
    ]),
    ...sales.flatMap(({ state, sold_cents, orders }, index) => [
      ...wrong(`sales.list.${index}.state`, 'Elige el estado', state === '', true),
      ...wrong(
        `sales.list.${index}.state`,
        'Pon cada estado una sola vez',
        state !== '' && sales.findIndex((one) => one.state === state) < index,
      ),
      ...wrong(`sales.list.${index}.sold_cents`, 'Escribe cuánto vendiste', sold_cents.trim() === '', true),
      ...amount(`sales.list.${index}.sold_cents`, sold_cents),
      ...wrong(
        `sales.list.${index}.orders`,
        'Escribe cuántos, o déjalo vacío',
        orders.trim() !== '' && Number.isNaN(countOf(orders)),
      ),
    ]),
  ];
}

const oneOf = <T extends string>(options: readonly T[], text: string): T | null =>
  options.find((one) => one === text) ?? null;
const orNull = (text: string) => centsOf(text) ?? null;

function listRecord<T, R>({ said, list }: Listed<T>, toRecord: (row: T) => R): ListRecord<R> {
  const answer = oneOf(listAnswers, said);
  return answer && { said: answer, list: answer === 'some' ? list.map(toRecord) : [] };
}

export const recordInput = ({ contractors, days, stock, sales }: TypedRecord): PreparerRecord => ({
  contractors: listRecord(contractors, ({ name, country, work, worked_in, tax_paper, paid_cents }) => ({
    name: name.trim(),
    country: country === '' ? null : country,
    work: work.trim(),
    worked_in: oneOf(workPlaces, worked_in),
    tax_paper: oneOf(taxPapers, tax_paper) ?? 'unknown',
    paid_cents: orNull(paid_cents),
  })),
  days: days.flatMap(({ owner_id, days: text, isUnsure }): PreparerRecord['days'] => {
    if (isUnsure) return [{ owner_id, days: null }];
    return text.trim() === '' ? [] : [{ owner_id, days: countOf(text) }];
  }),
  stock: listRecord(stock, ({ state, place, cost_cents }) => ({
    state: oneOf(usStates, state)!,
    place: oneOf(stockPlaces, place)!,
    cost_cents: orNull(cost_cents),
  })),
  sales: listRecord(sales, ({ state, sold_cents, orders }) => ({
    state: oneOf(usStates, state)!,
    sold_cents: centsOf(sold_cents) ?? 0,
    orders: orders.trim() === '' ? null : countOf(orders),
  })),
});

export function answeredTyped(typed: TypedRecord, owners: Owners): number {
  const wrong = recordProblems(typed).map(({ field }) => field.split('.')[0]);
  return answeredPoints(recordInput(typed), owners).filter((point) => !wrong.includes(point)).length;
}

const keyOf = (name: string) => name.trim().toLowerCase();

export function missingPaid(ledger: RecordView['ledger'], list: readonly TypedContractor[]): TypedContractor[] {
  const named = new Set(list.map(({ name }) => keyOf(name)));
  return ledger
    .filter(({ name, paid_cents }) => paid_cents > 0 && !named.has(keyOf(name)))
    .map(({ name, paid_cents }) => ({ ...emptyRows.contractors, name, paid_cents: textOfCents(paid_cents) }));
}

export const typedSum = (amounts: readonly string[]): number =>
  amounts.reduce((all, text) => {
    const cents = centsOf(text);
    return cents !== undefined && isCents(cents) ? all + cents : all;
  }, 0);

/** `record.stock.list[0].state` → `stock.list[0].state`. */
export const typedPlace = (field: string): string => field.replace(/^record\./, '');
