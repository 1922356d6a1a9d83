import { balanceStates, statementStates } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import { expect, test } from 'vitest';
import {
  asideText,
  balanceLook,
  elsewhereText,
  formatText,
  readingLook,
  skippedText,
  spanText,
} from './reading-labels.state.ts';

test('each state of a file has its words and its tone', () =>
  expect(statementStates.map((state) => readingLook({ state, entries: 1204 }))).toEqual([
    { label: 'Leyendo…', tone: 'info' },
    { label: 'Leído: 1204 movimientos', tone: 'success' },
    { label: 'Necesita una respuesta', tone: 'warning' },
    { label: 'Guardado como prueba, sin leer', tone: 'neutral' },
  ]));

test.each([
  [0, 'Leído: ningún movimiento'],
  [1, 'Leído: 1 movimiento'],
  [12_040, 'Leído: 12.040 movimientos'],
])('%i entries', (entries, label) => expect(readingLook({ state: 'read', entries }).label).toBe(label));

test('of each account, whether its balances follow, and where they stop', () => {
  const broken = { row: 1700, said_minor: 123_450, expected_minor: -50 };
  const looks = balanceStates.map((balance) => balanceLook({ balance, broken, currency: 'EUR' }));
  expect(looks).toEqual([
    { label: 'Sin saldo que comprobar', tone: 'neutral' },
    { label: 'Saldo comprobado', tone: 'success' },
    { label: 'Comprobado, salvo las filas por corregir', tone: 'warning' },
    { label: 'El saldo no cuadra en la fila 1700: dice €1,234.50, debería decir -€0.50', tone: 'caution' },
  ]);
  expect(balanceLook({ balance: 'broken', broken: null, currency: 'USD' }).label).toBe('El saldo no cuadra');
});

test('counts, days and formats', () => {
  expect([skippedText(1), skippedText(2), asideText(1), asideText(3)]).toEqual([
    '1 omitida',
    '2 omitidas',
    '1 por corregir',
    '3 por corregir',
  ]);
  expect(spanText('2026-01-02', '2026-01-31')).toBe('2–31 ene 2026');
  expect(spanText('2026-01-02', '2026-01-02')).toBe('2 ene 2026');
  expect(['mercury', 'nuevo', null].map((format) => formatText({ format }))).toEqual(['Mercury', 'nuevo', undefined]);
});

const years = [2027, 2026, 2025].map((year) => ({
  year,
  period: String(year),
  begin: `${year}-01-01`,
  end: `${year}-12-31`,
}));
const account = (first_day: string, last_day: string) => ({
  account: 'chase::USD',
  currency: 'USD',
  movements: 1,
  first_day,
  last_day,
  opening_minor: null,
  closing_minor: null,
  balance: 'none' as const,
  broken: null,
});

test.each([
  [0, ['2025-12-01', '2026-01-31'], undefined],
  [12, ['2025-12-01', '2026-01-31'], '12 movimientos son de 2025: cuentan en ese año'],
  [1, ['2025-12-31', '2026-12-31'], '1 movimiento es de 2025: cuenta en ese año'],
  [2, ['2026-01-01', '2027-01-01'], '2 movimientos son de 2027: cuentan en ese año'],
  [3, ['2025-12-31', '2027-01-01'], '3 movimientos son de otro año fiscal: cuentan en el suyo'],
  [1, ['2026-01-01', '2026-12-31'], '1 movimiento es de otro año fiscal: cuenta en el suyo'],
] as const)('%i elsewhere, from %j', (elsewhere, [first, last], text) =>
  expect(elsewhereText({ elsewhere, accounts: [account(first, last)] }, 2026, years)).toBe(text),
);
