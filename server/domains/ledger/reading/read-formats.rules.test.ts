import { expect, test } from 'vitest';
import { needsOf, readCells as read, rowsOf, tableOf } from '../../../testing/statements/read-back.ts';
import { readTable } from './tables/read-table.rules.ts';
import type { Movement } from './reading.ts';

/** What is particular to each bank; the round trip covers the rest of a format. */
const part = <K extends keyof Movement>(movements: readonly Movement[], ...keys: K[]) =>
  movements.map((movement) => keys.map((key) => movement[key]));

test('Wise: the payment’s reference says what an owner was paid for', () => {
  const row = {
    'TransferWise ID': 'TRANSFER-1',
    Date: '31-01-2026',
    Amount: '-29000.00',
    Currency: 'EUR',
    Description: 'Sent money to Socia',
  };
  const { movements } = read('wise_balance', [
    { ...row, 'Payment Reference': 'Dividend', 'Payee Name': 'Socia', 'Total fees': '1.50' },
    { ...row, 'TransferWise ID': 'BALANCE-2', 'Exchange From': 'EUR', 'Exchange To': 'USD' },
    { ...row, 'TransferWise ID': 'CARD-3', 'Exchange From': 'EUR', 'Exchange To': 'USD', Merchant: 'Tienda' },
    { ...row, 'TransferWise ID': 'FEE-TRANSFER-1', 'Payment Reference': 'money' },
  ]);
  expect(part(movements, 'description', 'counterparty', 'feeMinor', 'hint')).toEqual([
    ['Sent money to Socia · Dividend', 'Socia', -150, undefined],
    ['Sent money to Socia', '', 0, 'conversion'],
    ['Sent money to Socia', 'Tienda', 0, undefined],
    ['Sent money to Socia', '', 0, 'fee'],
  ]);
});

const transfer = {
  ID: 'T-1',
  Status: 'COMPLETED',
  Direction: 'OUT',
  'Finished on': '2026-01-31 10:00:00',
  'Source fee amount': '1.00',
  'Source fee currency': 'USD',
  'Source amount (after fees)': '99.00',
  'Source currency': 'USD',
  'Target name': 'Proveedor',
  'Target amount (after fees)': '90.00',
  'Target currency': 'EUR',
};

test.each([
  ['OUT', {}, ['wise:USD', -10_000, -100, undefined]],
  ['IN', {}, ['wise:EUR', 9_000, 0, undefined]],
  // One row with two ends: the amount that left the source counts.
  ['NEUTRAL', {}, ['wise:USD', -10_000, -100, 'conversion']],
  ['NEUTRAL', { 'Target currency': 'USD' }, ['wise:USD', -100, -100, 'conversion']],
])('Wise’s history: %s %j', (Direction, more, expected) => {
  const { movements } = read('wise_history', [{ ...transfer, ...more, Direction }]);
  expect(part(movements, 'account', 'amountMinor', 'feeMinor', 'hint')).toEqual([expected]);
});

test('Wise’s history: the text of an exchange has its other end', () => {
  const { movements } = read('wise_history', [{ ...transfer, Direction: 'NEUTRAL' }]);
  expect(part(movements, 'description')).toEqual([['Proveedor · → 90.00 EUR']]);
});

test.each([
  [{ Direction: 'NEUTRAL', 'Target currency': 'USD', 'Source fee amount': '0' }, 'memo', undefined],
  [{ Status: 'REFUNDED' }, 'failed', undefined],
  [{ Direction: 'SIDEWAYS' }, undefined, 'amounts_disagree'],
  [{ 'Source fee currency': 'EUR' }, undefined, 'amounts_disagree'],
  [{ 'Source currency': 'USDC' }, undefined, 'currency_unknown'],
  [{ 'Source amount (after fees)': 'x' }, undefined, 'amount_unreadable'],
])('Wise’s history: %j is no movement', (more, reason, problem) => {
  const { skipped, quarantined, movements } = read('wise_history', [{ ...transfer, ...more }]);
  expect([skipped[0]?.reason, quarantined[0]?.problem, movements]).toEqual([reason, problem, []]);
});

test('Wise’s history: one purchase in two currencies is two movements of one id, and in one currency they get their own', () => {
  const { movements } = read('wise_history', [
    transfer,
    { ...transfer, 'Source currency': 'GBP', 'Source fee currency': 'GBP' },
    { ...transfer, 'Source amount (after fees)': '199.00' },
  ]);
  expect(part(movements, 'account', 'bankId', 'amountMinor')).toEqual([
    ['wise:USD', 'T-1#2', -10_000],
    ['wise:GBP', 'T-1', -10_000],
    ['wise:USD', 'T-1', -20_000],
  ]);
});

test('Relay: what has the number of another account is a transfer between one’s own', () => {
  const row = {
    Date: '1/31/2026',
    Payee: 'Ahorro',
    Description: 'x',
    Status: 'SETTLED',
    Amount: '+392.80',
    Currency: 'USD',
  };
  expect(part(read('relay', [{ ...row, 'Account #': '0005' }, row]).movements, 'amountMinor', 'hint')).toEqual([
    [39_280, 'own_transfer'],
    [39_280, undefined],
  ]);
});

const revolut = {
  'Date completed (UTC)': '2026-01-31',
  ID: 'a',
  Type: 'CARD_PAYMENT',
  State: 'COMPLETED',
  Description: 'Tienda',
  'Payment currency': 'USD',
  Amount: '-100.00',
  'Total amount': '-101.00',
  Fee: '1.00',
  'Fee currency': 'USD',
  MCC: '5734',
};

test.each([
  [{}, [-10_100, -100, '5734', undefined], undefined],
  [{ Type: 'EXCHANGE' }, [-10_100, -100, '5734', 'conversion'], undefined],
  [{ 'Fee currency': 'EUR', 'Total amount': '-100.00' }, [-10_000, 0, '5734', undefined], undefined],
  [{ 'Total amount': '', Fee: '' }, [-10_000, 0, '5734', undefined], undefined],
  [{ 'Total amount': '' }, undefined, 'amounts_disagree'],
  [{ Fee: '2.00' }, undefined, 'amounts_disagree'],
  [{ MCC: 'n/a', Type: 'CARD_REFUND' }, [-10_100, -100, '', 'refund'], undefined],
])('Revolut Business: %j', (more, expected, problem) => {
  const { movements, quarantined } = read('revolut_business', [{ ...revolut, ...more }]);
  expect(part(movements, 'amountMinor', 'feeMinor', 'mcc', 'hint')[0]).toEqual(expected);
  expect(quarantined[0]?.problem).toBe(problem);
});

test('Chase: a debit without a minus contradicts itself', () => {
  const row = {
    Details: 'DEBIT',
    'Posting Date': '01/31/2026',
    Description: 'Pago',
    Amount: '5.00',
    Type: 'FEE_TRANSACTION',
  };
  const { quarantined, movements } = read('chase_checking', [
    row,
    { ...row, Amount: '-5.00' },
    { ...row, Details: 'OTHER' },
  ]);
  expect(quarantined.map(({ problem, said }) => [problem, said])).toEqual([['amounts_disagree', 'DEBIT 5.00']]);
  expect(part(movements, 'amountMinor', 'hint')).toEqual([
    [-500, 'fee'],
    [500, 'fee'],
  ]);
});

const card = (Type: string, Amount: string) => ({
  'Transaction Date': '01/30/2026',
  'Post Date': '01/31/2026',
  Description: 'x',
  Type,
  Amount,
});

test.each([
  [[card('Sale', '-5.00'), card('Payment', '9.00')], [-500, 900], []],
  [[card('Sale', '5.00'), card('Payment', '-9.00')], [-500, 900], []],
  [
    [card('Sale', '5.00'), card('Sale', '6.00'), card('Sale', '-7.00'), card('Adjustment', '-1.00')],
    [-500, -600, 100],
    [4],
  ],
])('Chase’s card: its rows show what a minus means', (rows, amounts, aside) => {
  const { movements, quarantined } = read('chase_card', rows);
  expect(movements.map(({ amountMinor }) => amountMinor)).toEqual(amounts);
  expect(quarantined.map(({ row, problem }) => [row, problem])).toEqual(aside.map((row) => [row, 'amounts_disagree']));
});

const payoneer = { 'Transaction Date': '01/31/2026', Description: 'x', Currency: 'USD', Status: 'Completed' };

test.each<[Record<string, string>[], number[], string[]]>([
  [[{ 'Credit Amount': '5.00' }, { 'Debit Amount': '3.00' }], [500, -300], []],
  [[{ 'Credit Amount': '5.00', 'Debit Amount': '0.00' }, { 'Debit Amount': '-3.00' }], [500, -300], []],
  [
    [{ 'Debit Amount': '-3.00' }, { 'Debit Amount': '-4.00' }, { 'Debit Amount': '5.00' }],
    [-300, -400],
    ['amounts_disagree'],
  ],
  [
    [{ 'Credit Amount': '5.00', 'Debit Amount': '5.00' }, { 'Credit Amount': '-5.00' }, {}],
    [],
    ['amounts_disagree', 'amounts_disagree', 'amount_unreadable'],
  ],
])('Payoneer: %j', (rows, amounts, problems) => {
  const { movements, quarantined } = read(
    'payoneer',
    rows.map((row) => ({ ...payoneer, ...row })),
  );
  expect([movements.map(({ amountMinor }) => amountMinor), quarantined.map(({ problem }) => problem)]).toEqual([
    amounts,
    problems,
  ]);
});

test('Bank of America’s card for companies: the type is the sign', () => {
  const row = {
    'Posting Date': '01/31/2026',
    Description: 'x',
    'Account/Card Number - last 4 digits': '0003',
    MCC: '5734',
  };
  const rows = [
    ['D', '8.62'],
    ['C', '-79.24'],
    ['C', '79.24'],
    ['D', '-1.00'],
    ['', '1.00'],
  ].map(([type = '', Amount = '']) => ({ ...row, 'Transaction Type': type, Amount }));
  const { movements, quarantined } = read('bofa_business_card', rows);
  expect(part(movements, 'amountMinor', 'mcc')).toEqual([
    [-862, '5734'],
    [7_924, '5734'],
    [7_924, '5734'],
  ]);
  expect(quarantined.map(({ problem, row: at }) => [problem, at])).toEqual([
    ['amounts_disagree', 5],
    ['amounts_disagree', 6],
  ]);
});

test('Airwallex: holds and releases move nothing, and rows of one business have each an id', () => {
  const row = {
    Time: '2026-01-31T00:30:33-0700',
    'Transaction Id': 'a',
    Description: 'Tienda',
    'Wallet Currency': 'USD',
  };
  const kinds = ['CARD_AUTHORISATION', 'CARD_AUTHORISATION_RELEASE', 'PAYMENT_RESERVE_HOLD'];
  const { movements, skipped, accounts } = read('airwallex', [
    { ...row, 'Financial Transaction Type': 'DEPOSIT', 'Credit Net Amount': '4,420.00', 'Account Balance': '4,420.00' },
    ...kinds.map((kind) => ({
      ...row,
      'Financial Transaction Type': kind,
      'Debit Net Amount': '211.68',
      'Account Balance': '4,420.00',
    })),
    {
      ...row,
      'Financial Transaction Type': 'CARD_PURCHASE',
      'Debit Net Amount': '211.68',
      Fee: '1.00',
      'Account Balance': '4,208.32',
    },
  ]);
  expect(skipped.map(({ reason }) => reason)).toEqual(['hold', 'hold', 'hold']);
  expect(part(movements, 'amountMinor', 'feeMinor', 'bankId')).toEqual([
    [442_000, 0, 'a:DEPOSIT'],
    [-21_168, -100, 'a:CARD_PURCHASE'],
  ]);
  expect(accounts[0]?.balance).toEqual({ state: 'proved' });
});

test.each([
  ['wise_history', 'Source fee amount'],
  ['wise_history', 'Target fee amount'],
  ['paypal_statement', 'Status'],
])('%s without its %s is asked about: the amounts, or what never happened, would be read wrong', (format, column) => {
  const header = tableOf(format, [])[0]!.cells;
  const place = header.indexOf(column);
  const without = [header, header.map(() => '1')].map((cells) => cells.toSpliced(place, 1));
  expect(place).toBeGreaterThan(0);
  expect(readTable(rowsOf(without), needsOf({}))).toMatchObject({ state: 'asks', question: { kind: 'mapping' } });
});

test('a bank’s file that was saved anew where points part thousands: what may be cents is set aside', () => {
  const row = { 'Posted Date': '01/31/2026', 'Reference Number': '1', Payee: 'Tienda', Amount: '-193.030' };
  const { movements, quarantined } = read('bofa_card', [row]);
  expect(movements).toEqual([]);
  expect(quarantined).toMatchObject([{ row: 2, problem: 'amount_unreadable', said: '-193.030' }]);
});
