import { expect, test } from 'vitest';
import type { ReadingAnswers } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import { readOf, rowsOf } from '../../../testing/statements/read-back.ts';
import { readTable } from './tables/read-table.rules.ts';

const read = (cells: string[][], answers: ReadingAnswers = {}, mappings = {}) =>
  readTable(rowsOf(cells), { today: '2027-01-01', answers, mappings });

const spanish = [
  ['Fecha', 'Concepto', 'Importe', 'Saldo'],
  ['31/01/2026', 'Cuota\0', '-1.234,50', '98.765,50'],
  ['01/02/2026', 'Cobro', '1.000', '99.765,50'],
];
const mapping = { day: 0, amount: 2, description: [1], balance: 3 };

test.each([
  [[], 'empty'],
  [[['', ' ']], 'empty'],
  [[['Hola']], 'no_movements'],
  [[['Date', 'Description', 'Amount']], 'no_movements'],
])('%j is not read: %s', (cells, reason) => expect(read(cells)).toEqual({ state: 'unread', reason }));

test('an unknown header asks for its columns, with its rows and what its words suggest', () => {
  expect(read(spanish)).toEqual({
    state: 'asks',
    format: 'mapped',
    question: {
      kind: 'mapping',
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
      header: ['Fecha', 'Concepto', 'Importe', 'Saldo'],
      rows: [
        ['31/01/2026', 'Cuota', '-1.234,50', '98.765,50'],
        ['01/02/2026', 'Cobro', '1.000', '99.765,50'],
      ],
      guess: { day: 0, description: [1], amount: 2, balance: 3 },
    },
  });
  const many = read([...spanish, ...Array.from({ length: 20 }, () => spanish[1]!)]);
  expect(many).toMatchObject({ question: { rows: { length: 8 } } });
});

test('what was said of its columns is used, and remembered for files with the same header', () => {
  const result = read(spanish);
  if (result.state !== 'asks' || result.question.kind !== 'mapping') throw new Error('asked nothing');
  const { fingerprint } = result.question;
  const answered = readOf(read(spanish, { mapping, currency: 'EUR' }));
  const remembered = readOf(read(spanish, { currency: 'eur' }, { [fingerprint]: mapping }));
  expect(remembered).toEqual(answered);
  const account = `mapped:${fingerprint.slice(0, 8)}:EUR`;
  expect(answered).toMatchObject({
    format: 'mapped',
    quarantined: [],
    accounts: [{ account, balance: { state: 'proved' } }],
  });
  expect(answered.movements.map(({ day, amountMinor, description }) => [day, amountMinor, description])).toEqual([
    ['2026-01-31', -123_450, 'Cuota'],
    ['2026-02-01', 100_000, 'Cobro'],
  ]);
});

test('columns that cannot be meant are asked for again', () => {
  expect(read(spanish, { mapping: { ...mapping, amount: 0 } })).toMatchObject({
    state: 'asks',
    question: { kind: 'mapping' },
  });
});

test('the wrong sign breaks the balance, and the right one proves it', () => {
  const isReversed = true;
  expect(read(spanish, { mapping: { ...mapping, isReversed }, currency: 'EUR' })).toMatchObject({
    state: 'asks',
    question: { kind: 'mapping', isBroken: true },
  });
  expect(readOf(read(spanish, { mapping, currency: 'EUR' })).accounts[0]?.balance.state).toBe('proved');
});

test('one column for what came in and one for what went out', () => {
  const cells = [
    ['Fecha', 'Detalle', 'Cargos', 'Abonos'],
    ['31/01/2026', 'Cuota', '5,00', ''],
    ['31/01/2026', 'Cobro', '', '7,00'],
  ];
  const two = { day: 0, debit: 2, credit: 3, description: [1] };
  const { movements } = readOf(read(cells, { mapping: two, currency: 'MXN' }));
  expect(movements.map(({ amountMinor }) => amountMinor)).toEqual([-500, 700]);
});

test('a currency that nothing says is asked for; a sign beside most amounts says it', () => {
  const cells = (amounts: string[]) => [
    ['Date', 'Description', 'Amount'],
    ...amounts.map((amount) => ['2026-01-31', 'x', amount]),
  ];
  expect(read(cells(['$5.00', '$5.00', '-1.50']))).toEqual({
    state: 'asks',
    format: 'quickbooks_amount',
    question: { kind: 'currency', examples: ['$5.00', '-1.50'] },
  });
  expect(read(cells(['5.00']), { currency: 'dólares' })).toMatchObject({ question: { kind: 'currency' } });
  expect(readOf(read(cells(['€5.00', '-€1.50']))).movements.map(({ currency }) => currency)).toEqual(['EUR', 'EUR']);
  expect(read(cells(['€5.00', '1.50', '2.50']))).toMatchObject({ question: { kind: 'currency' } });
  expect(read(cells(['€5.00', '£1.50']))).toMatchObject({ question: { kind: 'currency' } });
  const { movements, quarantined } = readOf(read(cells(['€5.00', '1.50', '2.50']), { currency: 'USD' }));
  expect([movements.length, quarantined.map(({ said }) => said)]).toEqual([2, ['€5.00']]);
});

test('an order of days that nothing proves is asked for, and only where it matters', () => {
  const cells = (days: string[]) => [['Date', 'Description', 'Amount'], ...days.map((day) => [day, 'x', '5.00'])];
  const currency = 'USD';
  expect(read(cells(['01/02/2026', '03/03/2026']), { currency })).toEqual({
    state: 'asks',
    format: 'quickbooks_amount',
    question: {
      kind: 'date_order',
      examples: [{ written: '01/02/2026', dayFirst: '2026-02-01', monthFirst: '2026-01-02' }],
    },
  });
  const daysOf = (days: string[], answers: ReadingAnswers) =>
    readOf(read(cells(days), { currency, ...answers })).movements.map(({ day }) => day);
  expect(daysOf(['01/02/2026'], { dateOrder: 'day_first' })).toEqual(['2026-02-01']);
  expect(daysOf(['01/02/2026'], { dateOrder: 'month_first' })).toEqual(['2026-01-02']);
  expect(daysOf(['03/03/2026'], {})).toEqual(['2026-03-03']);
  expect(daysOf(['01/02/2026', '31/01/2026'], {})).toEqual(['2026-02-01', '2026-01-31']);
});

test('a row that is not whole says nothing of the others', () => {
  const header = ['Date', 'Description', 'Amount'];
  const broken = [
    ['2026-01-31', 'x', '1,50', 'y'],
    ['31/01/2026', '1,50'],
  ];
  const { movements, quarantined } = readOf(
    read([header, ['2026-01-31', 'x', '5.00'], ...broken], { currency: 'USD' }),
  );
  expect(movements.map(({ amountMinor }) => amountMinor)).toEqual([500]);
  expect(quarantined.map(({ problem }) => problem)).toEqual(['cells_missing', 'cells_missing']);
});

test('a row against the order of its file is set aside and never turned around', () => {
  const days = ['30/01/2026', '31/01/2026', '01/31/2026'];
  const { quarantined, movements } = readOf(
    read([['Date', 'Description', 'Amount'], ...days.map((day) => [day, 'x', '5.00'])], { currency: 'USD' }),
  );
  expect(quarantined.map(({ said, problem }) => [said, problem])).toEqual([['01/31/2026', 'day_unreadable']]);
  expect(movements).toHaveLength(2);
});

test('the year of days without one is asked for', () => {
  const cells = [
    ['Timestamp', 'Type', 'Description', 'Amount', 'Balance'],
    ['Jan 2', 'Card', 'x', '-5.00', '95.00'],
    ['', 'Card', 'y', '-1.00', '100.00'],
    ['Dec 31', 'Card', 'z', '1.00', '101.00'],
  ];
  expect(read(cells)).toEqual({
    state: 'asks',
    format: 'slash',
    question: { kind: 'year', examples: ['Jan 2', 'Dec 31'] },
  });
  const { movements, accounts } = readOf(read(cells, { year: 2026 }));
  expect(movements.map(({ day }) => day)).toEqual(['2026-01-02', '2026-01-02', '2025-12-31']);
  expect(accounts[0]?.balance).toEqual({ state: 'proved' });
});

test('a card whose rows do not show their sign is asked about like an unknown header', () => {
  const cells = [
    ['Transaction Date', 'Post Date', 'Description', 'Category', 'Type', 'Amount', 'Memo'],
    ['01/31/2026', '01/31/2026', 'x', '', 'Adjustment', '5.00', ''],
  ];
  expect(read(cells)).toMatchObject({
    state: 'asks',
    format: 'chase_card',
    question: { kind: 'mapping', guess: { amount: 5 } },
  });
  const mapping = { day: 1, amount: 5, description: [2], isReversed: true };
  expect(readOf(read(cells, { mapping, currency: 'USD' })).movements[0]?.amountMinor).toBe(-500);
});

test('a file without a header is mapped by places', () => {
  const cells = [
    ['01/31/2026', '-5.00', '*', '', 'Pago'],
    ['02/01/2026', '7.00', '*', '', 'Cobro'],
  ];
  expect(read(cells)).toMatchObject({ question: { kind: 'mapping', header: ['', '', '', '', ''], guess: {} } });
  const { movements, rows } = readOf(
    read(cells, { mapping: { day: 0, amount: 1, description: [4] }, currency: 'USD' }),
  );
  expect([rows, movements.map(({ row, amountMinor }) => [row, amountMinor])]).toEqual([
    2,
    [
      [1, -500],
      [2, 700],
    ],
  ]);
});

test('what was said of one file without a header is not used for another', () => {
  const cells = [['01/31/2026', '-5.00', 'Pago']];
  const result = read(cells);
  if (result.state !== 'asks' || result.question.kind !== 'mapping') throw new Error('asked nothing');
  const mappings = { [result.question.fingerprint]: { day: 0, amount: 1, description: [2] } };
  expect(read(cells, { currency: 'USD' }, mappings)).toEqual(result);
});

test('a column may say each row’s currency', () => {
  const cells = [
    ['Fecha', 'Concepto', 'Importe', 'Divisa'],
    ['31/01/2026', 'x', '1,50', 'eur'],
    ['31/01/2026', 'x', '1.234', 'JPY'],
    ['31/01/2026', 'x', '1,00', 'USDC'],
    ['31/01/2026', 'x', '1,00', ''],
  ];
  const { movements, quarantined } = readOf(
    read(cells, { mapping: { day: 0, amount: 2, description: [1], currency: 3 } }),
  );
  expect(movements.map(({ currency, amountMinor }) => [currency, amountMinor])).toEqual([
    ['EUR', 150],
    ['JPY', 1_234],
  ]);
  expect(quarantined.map(({ problem, said }) => [problem, said])).toEqual([
    ['currency_unknown', 'USDC'],
    ['currency_unknown', ''],
  ]);
});
