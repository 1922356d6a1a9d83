import { expect, test } from 'vitest';
import { needsOf, readCells as read, readOf, rowsOf, tableOf } from '../../../../testing/statements/read-back.ts';
import { readTable } from './read-table.rules.ts';
import { padRows } from './row-cells.rules.ts';

const mercuryRow = { 'Date (UTC)': '01-31-2026', Description: 'Proveedor', Amount: '-5.00', Status: 'Sent' };

test('a movement is told whole', () => {
  const { movements, accounts, rows } = read('mercury', [
    {
      ...mercuryRow,
      Amount: '-1234.56',
      'Source Account': 'Mercury Checking ••0001',
      'Bank Description': 'PROVEEDOR; ACH\nPAYMENT',
      Reference: 'Factura 45',
      Note: 'la luz',
      'Mercury Category': 'Utilities',
      'Original Currency': 'EUR',
    },
  ]);
  const account = 'mercury:Mercury Checking ••0001:USD';
  expect(movements).toEqual([
    {
      row: 2,
      account,
      day: '2026-01-31',
      currency: 'USD',
      amountMinor: -123_456,
      feeMinor: 0,
      description: 'Proveedor · PROVEEDOR; ACH PAYMENT · Factura 45',
      counterparty: 'Proveedor',
      bankId: '',
      bankCategory: 'Utilities',
      mcc: '',
    },
  ]);
  expect(accounts).toEqual([
    {
      account,
      currency: 'USD',
      movements: 1,
      firstDay: '2026-01-31',
      lastDay: '2026-01-31',
      balance: { state: 'none' },
    },
  ]);
  expect(rows).toBe(1);
});

test.each([
  ['Status', 'Pending', 'pending'],
  ['Status', 'BLOCKED', 'failed'],
  ['Amount', '0.00', 'zero'],
])('of Mercury, %s %s is skipped as %s', (column, cell, reason) => {
  const { skipped, movements } = read('mercury', [{ ...mercuryRow, [column]: cell }]);
  expect([skipped[0]?.reason, skipped[0]?.row, movements]).toEqual([reason, 2, []]);
});

test.each([
  ['Date (UTC)', '31-01-2026', 'day_unreadable'],
  ['Date (UTC)', '', 'day_unreadable'],
  ['Date (UTC)', '01-02-2027', 'day_in_future'],
  ['Amount', 'cinco', 'amount_unreadable'],
  ['Amount', '', 'amount_unreadable'],
  ['Amount', '5,0', 'amount_unreadable'],
  ['Amount', '€5.00', 'amount_unreadable'],
  ['Status', 'Held for review', 'status_unknown'],
  ['Status', '', 'status_unknown'],
  ['Status', 'constructor', 'status_unknown'],
])('of Mercury, %s %j is set aside as %s', (column, said, problem) => {
  const day = { ...mercuryRow, Amount: '-7.00' };
  const { quarantined, movements } = read('mercury', [{ ...mercuryRow, [column]: said }, day, day]);
  expect(quarantined).toEqual([
    { row: 2, cells: expect.any(Array) as unknown, problem, said, known: expect.any(Object) as unknown },
  ]);
  expect(movements.map(({ row, amountMinor, day: on }) => [row, amountMinor, on])).toEqual([
    [3, -700, '2026-01-31'],
    [4, -700, '2026-01-31'],
  ]);
});

test('a movement may be of today, and a shop may be called like a balance', () => {
  const { movements } = read('mercury', [
    { ...mercuryRow, 'Date (UTC)': '01-01-2027', Description: 'Ending balance Studio' },
  ]);
  expect(movements.map(({ day, description }) => [day, description])).toEqual([
    ['2027-01-01', 'Ending balance Studio'],
  ]);
});

test('what could be read of a row that is set aside is known', () => {
  const { quarantined } = read('mercury', [
    { ...mercuryRow, 'Date (UTC)': '13-13-2026' },
    { ...mercuryRow, Amount: 'x' },
    mercuryRow,
  ]);
  const known = { account: 'mercury:USD', currency: 'USD', description: 'Proveedor', counterparty: 'Proveedor' };
  expect(quarantined.map((row) => row.known)).toEqual([
    { ...known, amountMinor: -500 },
    { ...known, day: '2026-01-31' },
  ]);
});

test('a row with fewer cells than the header, or with more, is set aside; rows of a workbook are padded before', () => {
  const [header, row] = tableOf('mercury', [mercuryRow]);
  const short = { row: 2, cells: row!.cells.slice(0, 4) };
  const long = { row: 3, cells: [...row!.cells, 'x'] };
  const blank = { row: 4, cells: [...row!.cells, '', ' '] };
  const { quarantined, movements } = readOf(readTable([header!, short, long, blank], needsOf({})));
  expect(quarantined.map(({ problem, known }) => [problem, known])).toEqual([
    ['cells_missing', {}],
    ['cells_missing', {}],
  ]);
  expect(movements.map((movement) => movement.row)).toEqual([4]);
  expect(readOf(readTable(padRows([header!, short]), needsOf({}))).movements.map((movement) => movement.row)).toEqual([
    2,
  ]);
});

test('a header that comes again is no movement', () => {
  const [header, row] = tableOf('mercury', [mercuryRow]);
  const { skipped, movements } = readOf(
    readTable([header!, row!, { ...header!, row: 3 }, { ...row!, row: 4 }], needsOf({})),
  );
  expect(skipped.map(({ reason, row: at }) => [reason, at])).toEqual([['memo', 3]]);
  expect(movements).toHaveLength(2);
});

test('own words for an account take the place of what the file says', () => {
  const table = tableOf('mercury', [{ ...mercuryRow, 'Source Account': 'Checking' }]);
  const needs = { ...needsOf({}), answers: { account: ' La de siempre\0 ' } };
  expect(readOf(readTable(table, needs)).movements[0]?.account).toBe('mercury:La de siempre:USD');
});

test('a spreadsheet that took some days for dates has turned them around: they are set aside', () => {
  const days = ['2026-05-01', '01-25-2026', '01-26-2026'];
  const { quarantined, movements } = read(
    'mercury',
    days.map((day) => ({ ...mercuryRow, 'Date (UTC)': day })),
  );
  expect(quarantined.map(({ said, problem }) => [said, problem])).toEqual([['2026-05-01', 'day_unreadable']]);
  expect(movements.map(({ day }) => day)).toEqual(['2026-01-25', '2026-01-26']);
});

test('a file of the United States that was saved anew in Spain is read with its commas', () => {
  const { movements, quarantined } = read(
    'mercury',
    ['-5,00', '1234,56', '1.234'].map((Amount) => ({ ...mercuryRow, Amount })),
  );
  expect(movements.map(({ amountMinor }) => amountMinor)).toEqual([-500, 123_456]);
  expect(quarantined.map(({ said }) => said)).toEqual(['1.234']);
});

const bankOfAmerica = (rows: string[][], totals: [string, string, string, string]) =>
  readOf(
    readTable(
      rowsOf([
        ['Description', '', 'Summary Amt.'],
        ['Beginning balance as of 01/01/2026', '', totals[0]],
        ['Total credits', '', totals[1]],
        ['Total debits', '', totals[2]],
        ['Ending balance as of 01/31/2026', '', totals[3]],
        [''],
        ['Date', 'Description', 'Amount', 'Running Bal.'],
        ['01/01/2026', 'Beginning balance as of 01/01/2026', '', '1,000.00'],
        ...rows,
      ]),
      needsOf({}),
    ),
  );

test.each<[string, [string, string, string, string], object]>([
  ['sums that agree', ['1,000.00', '50.00', '-20.00', '1,030.00'], { state: 'proved' }],
  [
    'another beginning',
    ['1,001.00', '50.00', '-20.00', '1,030.00'],
    { state: 'broken', row: 2, expectedMinor: 100_000, saidMinor: 100_100 },
  ],
  [
    'other credits',
    ['1,000.00', '51.00', '-20.00', '1,030.00'],
    { state: 'broken', row: 3, expectedMinor: 5_000, saidMinor: 5_100 },
  ],
  [
    'other debits',
    ['1,000.00', '50.00', '-21.00', '1,030.00'],
    { state: 'broken', row: 4, expectedMinor: 2_000, saidMinor: 2_100 },
  ],
  [
    'another end',
    ['1,000.00', '50.00', '-20.00', '1,031.00'],
    { state: 'broken', row: 5, expectedMinor: 103_000, saidMinor: 103_100 },
  ],
])('Bank of America, above its table: %s', (_name, totals, balance) => {
  const rows = [
    ['01/05/2026', 'Cobro', '50.00', '1,050.00'],
    ['01/06/2026', 'Pago', '-20.00', '1,030.00'],
  ];
  const { accounts, skipped, rows: count } = bankOfAmerica(rows, totals);
  expect(accounts).toEqual([
    {
      account: 'bofa:USD',
      currency: 'USD',
      movements: 2,
      firstDay: '2026-01-05',
      lastDay: '2026-01-06',
      openingMinor: 100_000,
      closingMinor: 103_000,
      balance,
    },
  ]);
  expect(skipped.map(({ reason, row }) => [reason, row])).toEqual([['summary', 8]]);
  expect(count).toBe(3);
});

test('Bank of America: a row that is set aside leaves the sums open, and its amount follows from the balances', () => {
  const rows = [
    ['01/05/2026', 'Cobro', '5O.00', '1,050.00'],
    ['01/06/2026', 'Pago', '-20.00', '1,030.00'],
  ];
  const { accounts, quarantined } = bankOfAmerica(rows, ['1,000.00', '50.00', '-20.00', '1,030.00']);
  expect(accounts[0]?.balance).toEqual({ state: 'waits' });
  expect(quarantined[0]).toMatchObject({
    problem: 'amount_unreadable',
    said: '5O.00',
    known: { day: '2026-01-05', amountMinor: 5_000 },
  });
});

test('Bank of America: a balance that breaks is told before any sum', () => {
  const rows = [
    ['01/05/2026', 'Cobro', '50.00', '1,050.00'],
    ['01/06/2026', 'Pago', '-20.00', '1,031.00'],
  ];
  const { accounts } = bankOfAmerica(rows, ['1,000.00', '51.00', '-20.00', '1,031.00']);
  expect(accounts[0]?.balance).toEqual({ state: 'broken', row: 10, expectedMinor: 103_000, saidMinor: 103_100 });
});

test.each([
  ['ending balance', 'Ending balance as of 01/31/2026', 'summary'],
  ['a sum', 'Total', 'summary'],
])('a row without a day is skipped where it is %s, and set aside where a shop is called so', (_name, words, reason) => {
  const rows = [words, 'Total Wine & More'].map((Description) => ({ ...mercuryRow, 'Date (UTC)': '', Description }));
  const { skipped, quarantined } = read('mercury', rows);
  expect([skipped.map((row) => row.reason), quarantined.map((row) => row.problem)]).toEqual([
    [reason],
    ['day_unreadable'],
  ]);
});
