import { array, assert, constantFrom, integer, nat, property, record, shuffledSubarray, uniqueArray } from 'fast-check';
import { expect, test } from 'vitest';
import { makeMovements } from '../../../testing/statements/make-movements.ts';
import { needsOf, readOf, rowsOf } from '../../../testing/statements/read-back.ts';
import { statementWriters, writeStatement } from '../../../testing/statements/write-statement.ts';
import { readTable } from './tables/read-table.rules.ts';
import type { Movement, Reading, TableRow } from './reading.ts';

const amounts = [-123_456, 98_765, -1_050, 250_000, -99_901, 4_321, -7_654, 88_812, -31_415, 27_182, -16_180, 5_772];

const movements = makeMovements(
  '2026-01-05',
  amounts.map((amountMinor, index) => ({
    amountMinor,
    feeMinor: 0,
    currency: 'USD',
    daysLater: index === 0 ? 0 : 4,
    words: 'servicio',
    state: 'done',
  })),
);

type Damage = {
  at: number;
  how: 'drop' | 'add' | 'swap' | 'blank' | 'change' | 'cut';
  one: number;
  other: number;
  sign: string;
};

const damage = record<Damage>({
  at: nat(amounts.length - 1),
  how: constantFrom('drop', 'add', 'swap', 'blank', 'change', 'cut'),
  one: nat(40),
  other: nat(40),
  sign: constantFrom('0', '1', '9', '-', '.', ',', '(', '€', '\0', '\uD800', '\u202E', '"', 'x', '/', ' '),
});

function damaged(cells: readonly string[], { how, one, other, sign }: Damage): string[] {
  const first = one % cells.length;
  const second = other % cells.length;
  switch (how) {
    case 'drop':
      return cells.toSpliced(first, 1);
    case 'add':
      return cells.toSpliced(first, 0, sign);
    case 'cut':
      return cells.slice(0, first);
    case 'blank':
      return cells.with(first, '');
    case 'swap':
      return cells.with(first, cells[second] ?? '').with(second, cells[first] ?? '');
    case 'change': {
      const cell = cells[first] ?? '';
      const place = other % (cell.length + 1);
      return cells.with(first, cell.slice(0, place) + sign + cell.slice(place + 1));
    }
  }
}

const writers = statementWriters.map((writer, index) => [`${index} ${writer.format}`, writer] as const);
const withoutId = ({ bankId: _bankId, ...movement }: Movement) => movement;

function placesOf(reading: Extract<Reading, { state: 'read' }>): number[] {
  const rows = [...reading.movements, ...reading.skipped, ...reading.quarantined].map(({ row }) => row);
  return rows.toSorted((one, other) => one - other);
}

test.each(writers)('damaged rows of %s change no other row, and each ends in one place', (_name, writer) => {
  const cells = writeStatement(writer, movements);
  const needs = needsOf(writer, 'USD');
  const whole = readOf(readTable(rowsOf(cells), needs));
  expect(whole.movements).toHaveLength(movements.length);
  const first = cells.length - movements.length;
  const damages = uniqueArray(damage, { maxLength: 3, selector: ({ at }) => at });
  assert(
    property(damages, (all) => {
      const rows = cells.map((row, index) => {
        const own = all.find(({ at }) => at === index - first);
        return own ? damaged(row, own) : row;
      });
      const reading = readOf(readTable(rowsOf(rows), needs));
      const filled = rowsOf(rows).filter(
        ({ row, cells: own }) => row > first && own.some((cell) => cell.trim() !== ''),
      );
      expect(placesOf(reading)).toEqual(filled.map(({ row }) => row));
      expect(reading.rows).toBe(filled.length);
      const touched = new Set(all.map(({ at }) => at + first + 1));
      const untouched = (one: readonly Movement[]) => one.filter(({ row }) => !touched.has(row)).map(withoutId);
      expect(untouched(reading.movements)).toEqual(untouched(whole.movements));
      expect(JSON.stringify(reading)).not.toMatch(/\\u0000|\\ud800/i);
    }),
    { numRuns: 150 },
  );
});

/** Slash is the exception: a blank day is that of the row above. */
const orderless = writers.filter(([, { format }]) => format !== 'slash');

test.each(orderless)('the order of rows of %s changes nothing but their numbers', (_name, writer) => {
  const cells = writeStatement(writer, movements);
  const needs = needsOf(writer, 'USD');
  const first = cells.length - movements.length;
  const rows = rowsOf(cells).slice(first);
  const plain = readOf(readTable(rowsOf(cells), needs));
  const key = ({ row: _row, ...movement }: Movement) => JSON.stringify(movement);
  const sorted = (one: readonly Movement[]) => one.map(key).toSorted();
  assert(
    property(shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
      const table: TableRow[] = [
        ...rowsOf(cells).slice(0, first),
        ...shuffled.map((row, index) => ({ ...row, row: first + index + 1 })),
      ];
      const reading = readOf(readTable(table, needs));
      expect(sorted(reading.movements)).toEqual(sorted(plain.movements));
      expect([reading.skipped, reading.quarantined]).toEqual([[], []]);
    }),
    { numRuns: 25 },
  );
});

test('nothing that is no table makes it throw', () => {
  const cell = constantFrom(
    '',
    'Date',
    'Description',
    'Amount',
    'Balance',
    'Currency',
    'Status',
    '1,5',
    '1.5',
    '-',
    '01/02/2026',
    '2026-13-45',
    '€',
    '\0',
    '\uD800',
    '(',
    '٣٫٥',
    '😀',
    'Jan 2',
  );
  assert(
    property(array(array(cell, { maxLength: 6 }), { maxLength: 8 }), integer({ min: -2, max: 8 }), (rows, place) => {
      const mapping = { day: place, amount: 1, description: [2] };
      for (const answers of [{}, { mapping }, { mapping, currency: 'EUR', dateOrder: 'day_first' as const }]) {
        const reading = readTable(rowsOf(rows), { today: '2027-01-01', answers, mappings: {} });
        if (reading.state === 'read') expect(placesOf(reading)).toHaveLength(reading.rows);
      }
    }),
    { numRuns: 400 },
  );
});
