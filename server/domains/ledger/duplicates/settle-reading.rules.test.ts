import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KnownEntry } from '../entries/match-duplicates.rules.ts';
import type { Movement, Reading } from '../reading/reading.ts';
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

const daysOf: Record<string, Partial<Movement>> = { before: { day: '2024-12-31' }, filed: { day: '2025-06-01' } };
const isLocked = (day: string) => day.startsWith('2025');

type Read = Extract<Reading, { state: 'read' }>;
const anyReading = fc
  .array(fc.constantFrom('movement', 'before', 'filed', 'skipped', 'quarantined'), { maxLength: 40 })
  .map((kinds): Read => {
    const rows = kinds.map((kind, index) => ({ kind, row: index + 2 }));
    const of = (...kinds: string[]) => rows.filter(({ kind }) => kinds.includes(kind));
    return {
      state: 'read',
      format: 'mercury',
      rows: rows.length,
      accounts: [],
      movements: of('movement', 'before', 'filed').map(({ kind, row }) => movement(row, daysOf[kind])),
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
  { kind: 'mended', day: '2025-06-01', amountMinor: -100, currency: 'USD', description: 'Fila 3' },
);
const anyRow = fc.integer({ min: 2, max: 41 });
const anyDecisions = fc.array(fc.tuple(anyRow, anyDecision), { maxLength: 20 }).map((pairs) => new Map(pairs));
const anyKnown = fc.array(fc.tuple(anyRow, fc.boolean()), { maxLength: 20 }).map((rows) =>
  rows.map(([row, isFiled], index): KnownEntry => ({
    id: `e${index}`,
    account: 'mercury::USD',
    day: isFiled ? '2025-06-01' : '2026-03-01',
    amountMinor: -100,
    description: `Fila ${row}`,
    bankIds: [],
    format: 'mercury',
  })),
);

const anyHeld = fc.array(anyRow, { maxLength: 10 });

test('each row is an entry, one that is held, skipped or quarantined, and in one of them only, whatever was decided and whatever is there', () => {
  fc.assert(
    fc.property(anyReading, anyDecisions, anyKnown, anyHeld, (reading, decisions, known, rowsHeld) => {
      const held = new Set(rowsHeld.filter((row) => row < reading.rows + 2));
      const { entries, aside } = settleReading({ reading, decisions, known, firstDay: '2025-01-01', isLocked, held });
      const out = aside.filter(({ state }) => state !== 'settled').map(({ row }) => row);
      const rows = [...entries.map(({ row }) => row), ...held, ...out].toSorted((one, other) => one - other);
      expect(rows).toEqual(Array.from({ length: reading.rows }, (_, index) => index + 2));
      const settled = aside.filter(({ state }) => state === 'settled').map(({ row }) => row);
      expect(settled.every((row) => held.has(row) || entries.some((entry) => entry.row === row))).toBe(true);
      expect(new Set(aside.map(({ row }) => row)).size).toBe(aside.length);
      expect(entries.every(({ day }) => day >= '2026-01-01')).toBe(true);
    }),
  );
});

test('settled once more with the same it is the same', () => {
  fc.assert(
    fc.property(anyReading, anyDecisions, anyKnown, anyHeld, (reading, decisions, known, rowsHeld) => {
      const context = { reading, known, firstDay: '2025-01-01', isLocked, held: new Set(rowsHeld) };
      const once = settleReading({ ...context, decisions });
      const kept = new Map(once.aside.flatMap(({ row, decision }) => (decision ? [[row, decision] as const] : [])));
      expect(settleReading({ ...context, decisions: kept })).toEqual(once);
    }),
  );
});

test('a row of a filed year is skipped with its own reason, and what was decided of it waits', () => {
  const filed = [2, 3].map((row) => movement(row, { day: '2025-06-01' }));
  const reading: Read = {
    state: 'read',
    format: 'mercury',
    rows: 3,
    accounts: [],
    movements: filed,
    skipped: [],
    quarantined: [{ row: 4, cells: ['x'], problem: 'day_unreadable', said: 'x', known: { account: 'mercury::USD' } }],
  };
  const known: KnownEntry[] = [
    { ...filed[1]!, id: 'e1', bankIds: [], format: 'mercury', description: 'Fila 3', amountMinor: -100 },
  ];
  const mended = { kind: 'mended', day: '2025-07-01', amountMinor: -5, currency: 'USD', description: 'Día' } as const;
  const decisions = new Map<number, RowDecision>([
    [3, { kind: 'kept' }],
    [4, mended],
  ]);
  const settle = (isShut: boolean) =>
    settleReading({
      reading,
      decisions,
      known,
      firstDay: '2025-01-01',
      isLocked: (day) => isShut && isLocked(day),
      held: new Set(),
    });
  const shut = settle(true);
  expect(shut.entries).toEqual([]);
  expect(shut.aside.map(({ row, state, reason, decision }) => [row, state, reason, decision])).toEqual([
    [2, 'skipped', 'year_locked', null],
    [3, 'skipped', 'year_locked', { kind: 'kept' }],
    [4, 'skipped', 'day_unreadable', mended],
  ]);
  const open = settle(false);
  expect(open.entries.map(({ row }) => row)).toEqual([2, 3, 4]);
  expect(open.aside.map(({ row, state }) => [row, state])).toEqual([
    [3, 'settled'],
    [4, 'settled'],
  ]);
});
