import { changeNumbers, isNumberColumn } from '../secrets/number-columns.rules.ts';
import type { TaxNumbers } from '../secrets/tax-numbers.ts';

/** Stands for a value in a statement: the connection resolves it with its keys. */
export class KeyedValue {
  readonly write: (numbers: TaxNumbers) => unknown;
  constructor(write: (numbers: TaxNumbers) => unknown) {
    this.write = write;
  }
}

export function keyed<T>(write: (numbers: TaxNumbers) => T): T {
  return new KeyedValue(write) as T;
}

type RowValues = Readonly<Record<string, unknown>> & { user_id: string };

export function withSealed<R extends RowValues>(row: R, ...names: (keyof R & string)[]): R {
  return { ...row, ...Object.fromEntries(names.map((name) => [name, sealedValue(row, name)])) };
}

function sealedValue(row: RowValues, name: string): unknown {
  const value = row[name];
  if (value === null || value === undefined) return value;
  const isJson = typeof value === 'object' && !Buffer.isBuffer(value) && name !== 'lines';
  return keyed(({ seal }) => {
    const changed = changeNumbers(name, value, (number) => seal(row.user_id, name, number), row);
    return isJson ? JSON.stringify(changed) : changed;
  });
}

export function withoutKeyed(values: unknown[], numbers: TaxNumbers | undefined): unknown[] {
  if (!values.some((value) => value instanceof KeyedValue)) return values;
  return values.map((value) => {
    if (!(value instanceof KeyedValue)) return value;
    if (!numbers) throw new Error('this connection has no keys, and cannot seal');
    return value.write(numbers);
  });
}

type Row = Record<string, unknown>;

export function openRows(result: unknown, numbers: TaxNumbers | undefined): void {
  const { fields, rows } = (result ?? {}) as { fields?: { name: string }[]; rows?: Row[] };
  if (!numbers || !fields || !rows) return;
  for (const { name } of fields) {
    if (!isNumberColumn(name)) continue;
    for (const row of rows)
      row[name] = changeNumbers(name, row[name], (stored) => numbers.open(ownerOf(row, name), name, stored), row);
  }
}

function ownerOf({ user_id }: Row, name: string): string {
  if (typeof user_id === 'string') return user_id;
  throw new Error(`'${name}' was read without user_id, and cannot be opened`);
}
