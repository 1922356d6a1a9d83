import { describe, expect, test } from 'vitest';
import { ofxOf, type OfxStatement, type OfxTransaction } from '../../../../testing/statements/ofx-statements.ts';
import { decodeText } from '../values/decode-text.rules.ts';
import { readOfx } from './read-ofx.ts';
import type { Movement, Reading, ReadingNeeds } from '../reading.ts';

const needs: Pick<ReadingNeeds, 'today' | 'answers'> = { today: '2026-11-22', answers: {} };
type Read = Extract<Reading, { state: 'read' }>;
const read = (statements: OfxStatement[], options = {}) => readOfx(ofxOf(statements, options), needs) as Read;
const only = (transaction: OfxTransaction, more: Partial<OfxStatement> = {}) => {
  const { movements, skipped, quarantined } = read([{ transactions: [transaction], ...more }]);
  return [...movements, ...skipped, ...quarantined][0];
};

const fee = { type: 'FEE', day: '20260131120000.000[-5:EST]', amount: '-15,00', id: 'A2', name: 'Cuota &amp; gastos' };
const whole: OfxStatement[] = [
  {
    transactions: [
      { type: 'CREDIT', day: '20260102', amount: '+1200.50', id: 'A1', name: 'ACME', memo: 'ACME INC FACTURA 7' },
      fee,
      { type: 'HOLD', day: '20260103', amount: '-5.00', id: 'A3', name: 'Hotel' },
      { type: 'DEBIT', day: '20260231', amount: '-1.00', id: 'A4', name: 'Nunca', memo: 'jamás' },
    ],
    balance: { amount: '1500.00', day: '20260131235959' },
    pending: [{ type: 'DEBIT', day: '20260201', amount: '-9.99', name: 'En camino' }],
  },
  {
    isCard: true,
    account: '4111111111111234',
    transactions: [{ type: 'DEBIT', day: '20260105', amount: '-20.00', id: 'A1', name: 'Tienda', memo: 'tienda' }],
    balance: { amount: '20.00', day: '20260131' },
  },
];
const movement = (
  row: number,
  day: string,
  amountMinor: number,
  description: string,
  more: Partial<Movement>,
): Movement => ({
  row,
  account: 'wellsfargo:123456:USD',
  day,
  currency: 'USD',
  amountMinor,
  feeMinor: 0,
  description,
  counterparty: '',
  bankId: '',
  bankCategory: '',
  mcc: '',
  ...more,
});

test.each([{ isXml: false }, { isXml: true }])('accounts and cards of one file (XML: $isXml)', ({ isXml }) => {
  expect(read(whole, { org: 'Wells Fargo', isXml })).toEqual({
    state: 'read',
    format: 'ofx',
    rows: 6,
    accounts: [
      {
        account: 'wellsfargo:123456:USD',
        currency: 'USD',
        movements: 2,
        firstDay: '2026-01-02',
        lastDay: '2026-01-31',
        closingMinor: 150_000,
        balance: { state: 'none' },
      },
      {
        account: 'wellsfargo:••1234:USD',
        currency: 'USD',
        movements: 1,
        firstDay: '2026-01-05',
        lastDay: '2026-01-05',
        balance: { state: 'none' },
      },
    ],
    movements: [
      movement(1, '2026-01-02', 120_050, 'ACME INC FACTURA 7', { bankId: 'A1', bankCategory: 'CREDIT' }),
      movement(2, '2026-01-31', -1_500, 'Cuota & gastos', { bankId: 'A2', bankCategory: 'FEE', hint: 'fee' }),
      movement(5, '2026-01-05', -2_000, 'tienda', {
        account: 'wellsfargo:••1234:USD',
        bankId: 'A1',
        bankCategory: 'DEBIT',
      }),
    ],
    skipped: [
      { row: 3, cells: ['HOLD', '20260103', '-5.00', 'A3', 'Hotel', ''], reason: 'hold' },
      { row: 6, cells: ['DEBIT', '20260201', '-9.99', '', 'En camino', ''], reason: 'pending' },
    ],
    quarantined: [
      {
        row: 4,
        cells: ['DEBIT', '20260231', '-1.00', 'A4', 'Nunca', 'jamás'],
        problem: 'day_unreadable',
        said: '20260231',
        known: {
          account: 'wellsfargo:123456:USD',
          currency: 'USD',
          amountMinor: -100,
          description: 'Nunca jamás',
        },
      },
    ],
  });
});

describe('one transaction', () => {
  test.each<[what: string, transaction: OfxTransaction, becomes: object]>([
    ['no amount', { amount: 'mucho' }, { problem: 'amount_unreadable', said: 'mucho' }],
    ['thousands or decimals', { amount: '1,234' }, { problem: 'amount_unreadable', said: '1,234' }],
    ['two amounts', { amount: '1.00', more: '<TRNAMT>2.00' }, { problem: 'amount_unreadable', said: '1.00 2.00' }],
    ['nothing', { amount: '0.00' }, { reason: 'zero' }],
    ['tomorrow', { day: '20261123' }, { problem: 'day_in_future', known: { day: '2026-11-23', amountMinor: -100 } }],
    [
      'one that is taken back',
      { more: '<CORRECTFITID>7<CORRECTACTION>DELETE' },
      { problem: 'status_unknown', said: 'DELETE 7' },
    ],
    [
      'foreign money',
      { more: '<CURRENCY><CURRATE>1.1<CURSYM>EUR</CURRENCY>' },
      { problem: 'currency_unknown', said: 'EUR' },
    ],
    ['its own money, said twice', { more: '<CURRENCY><CURRATE>1<CURSYM>USD</CURRENCY>' }, { amountMinor: -100 }],
    ['what it was before', { more: '<ORIGCURRENCY><CURRATE>1.1<CURSYM>EUR</ORIGCURRENCY>' }, { amountMinor: -100 }],
    ['a check', { type: 'CHECK', more: '<CHECKNUM>101' }, { description: 'Check 101' }],
    ['no words', { type: 'ATM' }, { description: 'ATM', bankId: '' }],
    ['the same word twice', { name: 'PAGO DE LUZ', memo: 'luz' }, { description: 'PAGO DE LUZ' }],
    ['a payee', { more: '<PAYEE><NAME>Ana</PAYEE>' }, { description: 'Ana', counterparty: 'Ana' }],
    [
      'signs of every kind',
      { name: 'A &lt; B &#241; &quot;C&quot; AT&T < 5' },
      { description: 'A < B ñ "C" AT&T < 5' },
    ],
    ['a service charge', { type: 'SRVCHG' }, { hint: 'fee' }],
  ])('%s', (_what, transaction, becomes) => expect(only(transaction)).toMatchObject(becomes));

  test('a transfer is one of its owner’s only where it goes to an account of the file', () => {
    const to = (number: string) => ({ type: 'XFER', more: `<BANKACCTTO><ACCTID>${number}</BANKACCTTO>` });
    const other: OfxStatement = { account: '777', transactions: [] };
    const { movements } = read([{ transactions: [to('777'), to('888'), { type: 'XFER' }] }, other]);
    expect(movements.map(({ hint }) => hint)).toEqual(['own_transfer', undefined, undefined]);
  });
});

test('an id that comes twice is told apart by day and amount, twins by their count; one of another account is its own', () => {
  const twice = [
    { id: '7', amount: '-1.00' },
    { id: '7', amount: '-2.00' },
    { id: '7', amount: '-2.00' },
    { id: '8' },
    {},
    {},
  ];
  const { movements } = read([{ transactions: twice }, { account: '2', transactions: [{ id: '8' }] }]);
  expect(movements.map(({ bankId }) => bankId)).toEqual([
    '7 2026-01-05 -100',
    '7 2026-01-05 -200',
    '7 2026-01-05 -200 2',
    '8',
    '',
    '',
    '8',
  ]);
});

test.each<[what: string, day: string, until: string | undefined, told: object]>([
  ['of the last day', '20260105', undefined, { openingMinor: 5_100, closingMinor: 5_000 }],
  [
    'of the last day, in a file that says it ends before',
    '20260105',
    '20260104',
    { openingMinor: 5_100, closingMinor: 5_000 },
  ],
  ['of a later day that the file covers', '20260131', '20260131', { openingMinor: 5_100, closingMinor: 5_000 }],
  ['of a day that it does not cover', '20260210', '20260131', {}],
  ['of a day before the last movement', '20260104', '20260131', {}],
])('a balance %s', (_what, day, until, expected) => {
  const { accounts } = read([{ transactions: [{}], balance: { amount: '50.00', day }, ...(until && { until }) }]);
  const { account: _a, currency: _c, movements: _m, firstDay: _f, lastDay: _l, balance: _b, ...proof } = accounts[0]!;
  expect(proof).toEqual(expected);
});

test('a currency that is not said is asked, and the answer is taken; an account may be named', () => {
  const text = ofxOf([{ transactions: [{ amount: '-7.00' }], currency: '' }]);
  expect(readOfx(text, needs)).toEqual({
    state: 'asks',
    format: 'ofx',
    question: { kind: 'currency', examples: ['-7.00'] },
  });
  const answers = { currency: 'EUR', account: 'La de siempre' };
  expect(readOfx(text, { ...needs, answers })).toMatchObject({ movements: [{ account: 'ofx:La de siempre:EUR' }] });
});

test('nothing in it, and more than 100 000', () => {
  expect(readOfx(ofxOf([{ transactions: [] }]), needs)).toEqual({ state: 'unread', reason: 'no_movements' });
  const many = ofxOf([{ transactions: Array.from({ length: 100_002 }, () => ({})) }]);
  expect(readOfx(many, needs)).toEqual({ state: 'unread', reason: 'too_long' });
});

test('a file that ends early is never a whole one, and a tag without end is refused at once', () => {
  for (const isXml of [false, true]) {
    const text = ofxOf(whole, { isXml });
    const end = text.indexOf('</OFX>');
    for (let length = text.indexOf('<OFX>') + 5; length < end; length += 37)
      expect(() => readOfx(text.slice(0, length), needs)).toThrow();
  }
  expect(() => readOfx(`<OFX><${'A'.repeat(60)}>1<B>2</OFX>`, needs)).toThrow('a tag without end');
});

test('a tag with nothing in it and no end swallows nothing', () => {
  const empty = [
    { name: '', memo: '' },
    { name: 'Luz', memo: '' },
    { name: '', memo: 'Agua' },
  ];
  const { movements, rows } = read([{ transactions: empty, account: '' }]);
  expect([rows, ...movements.map(({ description }) => description)]).toEqual([3, 'OTHER', 'Luz', 'Agua']);
});

test('in the code page of Windows, in small letters, and with words that are not to be read', () => {
  const bytes = Buffer.from(ofxOf([{ transactions: [{ name: 'Caf\xe9' }] }]), 'latin1');
  expect(readOfx(decodeText(bytes)!, needs)).toMatchObject({ movements: [{ description: 'Café' }] });
  const small = ofxOf([{ transactions: [{ name: 'x' }] }]).replace(/<\/?[A-Z0-9]+>/g, (tag) => tag.toLowerCase());
  expect(readOfx(small, needs)).toMatchObject({ movements: [{ description: 'x' }] });
  const data = ofxOf([{ transactions: [{ name: '<![CDATA[A & <b>]]>' }] }], { isXml: true });
  expect(readOfx(data, needs)).toMatchObject({ movements: [{ description: 'A & <b>' }] });
});
