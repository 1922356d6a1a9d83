import { expect, test } from 'vitest';
import { readCells as read } from '../../../testing/statements/read-back.ts';
import type { Movement } from './reading.ts';

const part = <K extends keyof Movement>(movements: readonly Movement[], ...keys: K[]) =>
  movements.map((movement) => keys.map((key) => movement[key]));

const paypal = {
  Date: '01/31/2026',
  Name: 'Cliente',
  Type: 'Website Payment',
  Status: 'Completed',
  Currency: 'USD',
  Gross: '100.00',
  Fee: '-3.00',
  Net: '97.00',
  'Transaction ID': 'x',
};

test.each([
  [{ 'Balance Impact': 'Memo' }, 'memo'],
  [{ 'Balance Impact': 'Mémo' }, 'memo'],
  [{ Type: 'Shopping Cart Item' }, 'memo'],
  [{ Type: 'General Authorization' }, 'hold'],
  [{ Type: 'Account Hold for Open Authorization', Status: 'Pending' }, 'hold'],
  [{ Type: 'Reversal of General Account Hold' }, 'hold'],
  [{ Status: 'Denied' }, 'failed'],
])('PayPal: %j is skipped as %s', (more, reason) => {
  expect(read('paypal_activity', [{ ...paypal, ...more }]).skipped.map((row) => row.reason)).toEqual([reason]);
});

test.each([
  [{ Status: 'Partially Refunded' }, 'status_unknown'],
  [{ Net: '103.00' }, 'amounts_disagree'],
  [{ Currency: '' }, 'currency_unknown'],
])('PayPal: %j is set aside as %s', (more, problem) => {
  expect(read('paypal_activity', [{ ...paypal, ...more }]).quarantined.map((row) => row.problem)).toEqual([problem]);
});

test('PayPal: a purchase that the bank paid is linked rows, and a fee may come back', () => {
  const { movements } = read('paypal_activity', [
    { ...paypal, Type: 'Bank Deposit to PP Account ', Gross: '100.00', Fee: '', Net: '100.00' },
    { ...paypal, Type: 'General Currency Conversion', 'Transaction ID': 'y' },
    { ...paypal, Type: 'Payment Refund', Gross: '-100.00', Fee: '3.00', Net: '-97.00', 'Transaction ID': 'z' },
  ]);
  expect(part(movements, 'hint', 'amountMinor', 'feeMinor')).toEqual([
    ['own_transfer', 10_000, 0],
    ['conversion', 9_700, -300],
    ['refund', -9_700, 300],
  ]);
});

test('Stripe: net is amount less fee, and a payout goes to one’s own bank', () => {
  const row = {
    id: 'a',
    Type: 'charge',
    Amount: '100.00',
    Fee: '3.20',
    Net: '96.80',
    Currency: 'usd',
    'Created (UTC)': '2026-01-31 23:59',
  };
  const { movements, quarantined, skipped } = read('stripe_history', [
    row,
    { ...row, id: 'b', Net: '103.20' },
    { ...row, id: 'c', Type: 'payout', Amount: '-96.80', Fee: '0.00', Net: '-96.80' },
    { ...row, id: 'd', Type: 'stripe_fee', Amount: '-1', Fee: '', Net: '-1' },
    { ...row, id: 'e', Type: 'reserve_transaction' },
    { ...row, id: 'f', Currency: 'jpy', Amount: '100', Fee: '3', Net: '97' },
  ]);
  expect(part(movements, 'bankId', 'currency', 'amountMinor', 'feeMinor', 'hint')).toEqual([
    ['a', 'USD', 9_680, -320, undefined],
    ['c', 'USD', -9_680, 0, 'own_transfer'],
    ['d', 'USD', -100, 0, 'fee'],
    ['f', 'JPY', 97, -3, undefined],
  ]);
  expect([quarantined.map(({ problem }) => problem), skipped.map(({ reason }) => reason)]).toEqual([
    ['amounts_disagree'],
    ['hold'],
  ]);
});
