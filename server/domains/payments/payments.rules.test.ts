import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paymentStatusAfter, secondsToNextCheck } from './payments.rules.ts';

const owed = { payment_status: 'awaiting_payment', amount_cents: 39_900, currency: 'usd' };
const intent = {
  status: 'succeeded',
  amountCents: 39_900,
  amountReceivedCents: 39_900,
  currency: 'usd',
  isRefunded: false,
};

describe('paymentStatusAfter', () => {
  test.each([
    ['succeeded', {}, 'paid'],
    ['succeeded and refunded', { isRefunded: true }, 'refunded'],
    ['succeeded with another amount', { amountReceivedCents: 100 }, 'needs_review'],
    ['succeeded in another currency', { currency: 'eur' }, 'needs_review'],
    ['requires_action', { status: 'requires_action' }, 'requires_action'],
    ['processing', { status: 'processing' }, 'processing'],
    ['canceled', { status: 'canceled' }, 'canceled'],
    ['requires_payment_method', { status: 'requires_payment_method' }, 'awaiting_payment'],
    ['requires_confirmation', { status: 'requires_confirmation' }, 'awaiting_payment'],
  ])('%s', (_name, change, expected) => {
    expect(paymentStatusAfter(owed, { ...intent, ...change })).toBe(expected);
  });

  test('what was paid never becomes unpaid and what was cancelled never reopens, whatever arrives late', () => {
    const late = fc.constantFrom(
      'requires_payment_method',
      'requires_confirmation',
      'requires_action',
      'processing',
      'canceled',
    );
    fc.assert(
      fc.property(late, fc.constantFrom('paid', 'refunded', 'needs_review', 'canceled'), (status, settled) => {
        expect(paymentStatusAfter({ ...owed, payment_status: settled }, { ...intent, status })).toBe(settled);
      }),
    );
  });

  test('money that arrives after closing still counts', () => {
    expect(paymentStatusAfter({ ...owed, payment_status: 'canceled' }, intent)).toBe('paid');
  });
});

test('checks come soon at first and at least hourly', () => {
  expect([0, 1, 2, 12, 50].map((checks) => secondsToNextCheck(checks, 20))).toEqual([20, 40, 80, 3_600, 3_600]);
});
