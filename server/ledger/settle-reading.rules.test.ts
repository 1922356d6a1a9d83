import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KnownEntry } from './match-duplicates.rules.ts';
import type { Movement, Reading } from './reading/reading.ts';
import { settleReading, type RowDecision } from './settle-reading.rules.ts';

const movement = (row: number, given: Partial<Movement> = {}): Movement => ({
  row,
  account: 'mercury::USD',
  day: '2026-03-01',
  currency: 'USD',
  amountMinor: -100,
  feeMinor: 0,
  description: `Fila ${row}`,
  counterparty: '',
  bankId: '',
  bankCategory: '',
  mcc: '',
  ...given,
});

type Read = Extract<Reading, { state: 'read' }>;
const anyReading = fc
  .array(fc.constantFrom('movement', 'before', 'skipped', 'quarantined'), { maxLength: 40 })
  .map((kinds): Read => {
    const rows = kinds.map((kind, index) => ({ kind, row: index + 2 }));
    const of = (...wanted: string[]) => rows.filter(({ kind }) => wanted.includes(kind));
    return {
      state: 'read',
      format: 'mercury',
      rows: rows.length,
      accounts: [],
      movements: of('movement', 'before').map(({ kind, row }) =>
        movement(row, kind === 'before' ? { day: '2024-12-31' } : {}),
      ),
      skipped: of('skipped').map(({ row }) => ({ row, cells: ['x'], reason: 'pending' })),
      quarantined: of('quarantined').map(({ row }) => ({
        row,
        cells: ['x'],
        problem: 'day_unreadable',
        said: 'x',
        known: { account: 'mercury::USD' },
      })),
    };
  });
const anyDecision: fc.Arbitrary<RowDecision> = fc.constantFrom<RowDecision>(
  { kind: 'kept' },
  { kind: 'left_out' },
  { kind: 'mended', day: '2026-03-01', amountMinor: -100, currency: 'USD', description: 'Fila 2' },
  { kind: 'mended', day: '2024-03-01', amountMinor: -100, currency: 'USD', description: 'Antes' },
);
const anyDecisions = fc
  .array(fc.tuple(fc.integer({ min: 2, max: 41 }), anyDecision), { maxLength: 20 })
  .map((pairs) => new Map(pairs));
const anyKnown = fc.array(fc.integer({ min: 2, max: 41 }), { maxLength: 20 }).map((rows) =>
  rows.map((row, index): KnownEntry => ({
    id: `e${index}`,
    account: 'mercury::USD',
    day: '2026-03-01',
    amountMinor: -100,
    description: `Fila ${row}`,
    bankIds: [],
    format: 'mercury',
  })),
);

test('each row is an entry, skipped or quarantined, and in one of them only, whatever was decided and whatever is there', () => {
  fc.assert(
    fc.property(anyReading, anyDecisions, anyKnown, (reading, decisions, known) => {
      const { entries, aside } = settleReading({ reading, decisions, known, firstDay: '2025-01-01' });
      const out = aside.filter(({ state }) => state !== 'settled').map(({ row }) => row);
      const rows = [...entries.map(({ row }) => row), ...out].toSorted((one, other) => one - other);
      expect(rows).toEqual(Array.from({ length: reading.rows }, (_, index) => index + 2));
      // Whoever settled a row finds its entry.
      const settled = aside.filter(({ state }) => state === 'settled').map(({ row }) => row);
      expect(settled.every((row) => entries.some((entry) => entry.row === row))).toBe(true);
      expect(new Set(aside.map(({ row }) => row)).size).toBe(aside.length);
      expect(entries.every(({ day }) => day >= '2025-01-01')).toBe(true);
    }),
  );
});

test('settled once more with the same it is the same', () => {
  fc.assert(
    fc.property(anyReading, anyDecisions, anyKnown, (reading, decisions, known) => {
      const once = settleReading({ reading, decisions, known, firstDay: '2025-01-01' });
      const kept = new Map(once.aside.flatMap(({ row, decision }) => (decision ? [[row, decision] as const] : [])));
      expect(settleReading({ reading, decisions: kept, known, firstDay: '2025-01-01' })).toEqual(once);
    }),
  );
});
