import { expect, test } from 'vitest';
import { typesetter } from '../../../../testing/app/typesetter.ts';
import { lockedPdf, pdfOf } from '../../../../testing/files/sample-files.ts';
import {
  mercuryWords,
  pdfOfWords,
  wiseWords,
  type MercuryRow,
  type PlacedWord,
} from '../../../../testing/statements/pdf-statements.ts';
import { readPdf } from './read-pdf.ts';
import type { Movement, Reading, ReadingNeeds } from '../reading.ts';

const needs: Pick<ReadingNeeds, 'today' | 'answers'> = { today: '2026-11-22', answers: {} };
const read = async (pages: PlacedWord[][], given = needs) => readPdf(await pdfOfWords(typesetter, pages), given);
const movementsOf = (reading: Reading) => (reading.state === 'read' ? reading.movements : reading);
const blank = { feeMinor: 0, counterparty: '', bankId: '', bankCategory: '', mcc: '' };
const mercury = (row: number, day: string, amountMinor: number, description: string): Movement => ({
  row,
  account: 'mercury:Mercury Checking ••1234:USD',
  day,
  currency: 'USD',
  amountMinor,
  description,
  ...blank,
});

test('Mercury: signs however they are set, days that stand for the rows below, descriptions of several lines', async () => {
  const rows: MercuryRow[] = [
    { day: 'Jan 02', text: ['Cobro de un cliente'], amount: '$1,500.00' },
    { text: ['Alquiler de la oficina'], amount: '−$200.00' },
    { day: 'Jan 3', text: ['Un proveedor con un nombre largo', 'que sigue aquí', 'y acaba aquí'], amount: '–$12.34' },
    { day: 'Jan 31', text: ['Comisión 45.00'], type: 'Fee', amount: '($5.00)' },
    { text: ['Nada'], amount: '$0.00' },
    { text: ['Total withdrawals'], amount: '$217.34' },
  ];
  expect(await read(mercuryWords(rows, { closing: '$2,282.66' }))).toEqual({
    state: 'read',
    format: 'mercury_pdf',
    rows: 6,
    accounts: [
      {
        account: 'mercury:Mercury Checking ••1234:USD',
        currency: 'USD',
        movements: 4,
        firstDay: '2026-01-02',
        lastDay: '2026-01-31',
        openingMinor: 100_000,
        closingMinor: 228_266,
        balance: { state: 'proved' },
      },
    ],
    movements: [
      mercury(1, '2026-01-02', 150_000, 'Cobro de un cliente'),
      mercury(2, '2026-01-02', -20_000, 'Alquiler de la oficina'),
      mercury(3, '2026-01-03', -1_234, 'Un proveedor con un nombre largo que sigue aquí y acaba aquí'),
      { ...mercury(4, '2026-01-31', -500, 'Comisión 45.00'), bankCategory: 'Fee' },
    ],
    skipped: [
      { row: 5, cells: ['Nada', '$0.00'], reason: 'zero' },
      { row: 6, cells: ['Total withdrawals', '$217.34'], reason: 'summary' },
    ],
    quarantined: [],
  });
});

test('Mercury: money in and money out in columns of their own, under a header of two lines', async () => {
  const at = (x: number, y: number, text: string, ends = false): PlacedWord => ({ x, y, text, ends });
  const [page] = mercuryWords([], { closing: '$1,090.00' }) as [PlacedWord[]];
  const words = [
    ...page.filter(({ y }) => y < 140),
    at(40, 146, 'Date'),
    at(110, 146, 'Description'),
    at(400, 140, 'Money', true),
    at(400, 151, 'In', true),
    at(540, 140, 'Money', true),
    at(540, 151, 'Out', true),
    at(40, 180, 'Jan 05'),
    at(110, 180, 'Entra'),
    at(400, 180, '$100.00', true),
    at(110, 200, 'Sale'),
    at(540, 200, '$10.00', true),
  ];
  expect(movementsOf(await read([words]))).toEqual([
    mercury(1, '2026-01-05', 10_000, 'Entra'),
    mercury(2, '2026-01-05', -1_000, 'Sale'),
  ]);
});

test('Mercury: a period over the turn of a year, and rows over several pages', async () => {
  const rows = Array.from({ length: 60 }, (_, n): MercuryRow => {
    const day = n < 30 ? `Dec ${n + 2}` : `Jan ${n - 29}`;
    return n % 30 === 0 || n % 2
      ? { day, text: [`Pago ${n}`], amount: '-$1.01' }
      : { text: [`Pago ${n}`], amount: '-$1.01' };
  });
  const period = 'December 1, 2025 – January 31, 2026';
  const reading = await read(mercuryWords(rows, { period, closing: '$939.40' }));
  const read60 = movementsOf(reading) as Movement[];
  expect(read60.map(({ description }) => description)).toEqual(rows.map(({ text }) => text[0]));
  expect([0, 1, 2, 29, 30, 31, 59].map((n) => read60[n]!.day)).toEqual([
    '2025-12-02',
    '2025-12-03',
    '2025-12-03',
    '2025-12-31',
    '2026-01-01',
    '2026-01-02',
    '2026-01-30',
  ]);
});

const wiseRows = [
  {
    text: 'Enviado a Proveedor',
    below: '30 January 2026 Transaction: TRANSFER-9 Reference: factura 7',
    amount: '-1,100.10',
    balance: '399.90',
  },
  {
    text: 'Recibido de Cliente',
    below: '2 January 2026 Transaction: TRANSFER-8',
    amount: '1,500.00',
    balance: '1,500.00',
  },
];

test('Wise: the day and the id in the line below, each balance from the one before it', async () => {
  const wise = (
    row: number,
    day: string,
    amountMinor: number,
    balanceMinor: number,
    description: string,
    bankId: string,
  ) => ({
    row,
    account: 'wise:EUR',
    day,
    currency: 'EUR',
    amountMinor,
    description,
    balanceMinor,
    ...blank,
    bankId,
  });
  expect(await read(wiseWords(wiseRows, { closing: '399.90' }))).toEqual({
    state: 'read',
    format: 'wise_pdf',
    rows: 2,
    accounts: [
      {
        account: 'wise:EUR',
        currency: 'EUR',
        movements: 2,
        firstDay: '2026-01-02',
        lastDay: '2026-01-30',
        openingMinor: 0,
        closingMinor: 39_990,
        balance: { state: 'proved' },
      },
    ],
    movements: [
      wise(1, '2026-01-30', -110_010, 39_990, 'Enviado a Proveedor factura 7', 'TRANSFER-9'),
      wise(2, '2026-01-02', 150_000, 150_000, 'Recibido de Cliente', 'TRANSFER-8'),
    ],
    skipped: [],
    quarantined: [],
  });
});

const one: MercuryRow[] = [{ day: 'Jan 02', text: ['Cobro'], amount: '$10.00' }];
const right = { closing: '$1,010.00' };
test.each<[what: string, pages: PlacedWord[][], reason: string]>([
  ['a closing balance that is a cent off', mercuryWords(one, { closing: '$1,010.01' }), 'balance_unproved'],
  [
    'two closing balances',
    mercuryWords([...one, { text: ['x'], amount: '$0.00' }], right).map((words) => [
      ...words,
      { x: 40, y: 600, text: 'Closing Balance $7.00' },
    ]),
    'balance_unproved',
  ],
  ['no opening balance', mercuryWords(one, { ...right, opening: '' }), 'balance_unproved'],
  ['a day that is not of its period', mercuryWords([{ ...one[0]!, day: 'Feb 02' }], right), 'balance_unproved'],
  ['a first row without a day', mercuryWords([{ text: ['Cobro'], amount: '$10.00' }], right), 'balance_unproved'],
  [
    'a balance in the middle that does not follow',
    wiseWords(
      [{ ...wiseRows[0]!, amount: '-50.00', balance: '349.90' }, { ...wiseRows[0]!, balance: '399.91' }, wiseRows[1]!],
      { closing: '349.90' },
    ),
    'balance_unproved',
  ],
  ['a last row that is missing', wiseWords(wiseRows.slice(1), { closing: '399.90' }), 'balance_unproved'],
  ['a statement without movements', mercuryWords([]), 'no_movements'],
  [
    'a bank whose layout we do not know',
    [
      [
        { x: 40, y: 40, text: 'Banco del Pueblo' },
        { x: 40, y: 60, text: 'Fecha' },
      ],
    ],
    'layout_unknown',
  ],
  [
    'a known bank with another table',
    mercuryWords(one, right).map((words) => words.filter(({ text }) => text !== 'Description')),
    'layout_unknown',
  ],
  ['no account', mercuryWords(one, { ...right, account: '' }), 'layout_unknown'],
])('%s', async (_what, pages, reason) => expect(await read(pages)).toEqual({ state: 'unread', reason }));

test('an account that its owner named takes the place of what the file says', async () => {
  const reading = await read(mercuryWords(one, { ...right, account: '' }), {
    ...needs,
    answers: { account: 'Ahorro' } as never,
  });
  expect(movementsOf(reading)).toMatchObject([{ account: 'mercury:Ahorro:USD' }]);
});

test('a movement after today stands aside, and the balances are not said to be proved', async () => {
  const rows: MercuryRow[] = [...one, { day: 'Jan 20', text: ['Mañana'], amount: '$5.00' }];
  const reading = await read(mercuryWords(rows, { closing: '$1,015.00' }), { today: '2026-01-10', answers: {} });
  expect(reading).toMatchObject({
    accounts: [{ movements: 1, balance: { state: 'none' } }],
    quarantined: [{ row: 2, problem: 'day_in_future', known: { day: '2026-01-20', amountMinor: 500 } }],
  });
});

test('what has no text, is locked, too long or broken says so', async () => {
  expect(await readPdf(pdfOf(3), needs)).toEqual({ state: 'unread', reason: 'scanned' });
  expect(await readPdf(pdfOf(201), needs)).toEqual({ state: 'unread', reason: 'too_long' });
  expect(await readPdf(lockedPdf(), needs)).toEqual({ state: 'unread', reason: 'locked' });
  await expect(readPdf(Buffer.from('%PDF-1.7\nnada'), needs)).rejects.toThrow();
});
