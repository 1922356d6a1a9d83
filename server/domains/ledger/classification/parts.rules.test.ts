import { assert, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { partsOf } from './parts.rules.ts';

const of = (account: string, amountMinor: number, feeMinor: number) => ({ account, amountMinor, feeMinor });

test.each([
  [
    'a sale of which a fee was kept',
    of('stripe:USD', 9_680, -320),
    'income',
    [
      ['income', 10_000],
      ['commissions', -320],
    ],
  ],
  [
    'a payment that cost a fee',
    of('wise:USD', -10_150, -150),
    'rent',
    [
      ['rent', -10_000],
      ['bank_fees', -150],
    ],
  ],
  ['a fee that was given back', of('wise:USD', 150, 150), 'refund_received', [['bank_fees', 150]]],
  ['no fee', of('wise:USD', -10_000, 0), 'rent', [['rent', -10_000]]],
  ['a fee of a fee', of('wise:USD', -300, -100), 'bank_fees', [['bank_fees', -300]]],
  ['nothing but its fee', of('paypal:USD', -30, -30), 'unclassified', [['commissions', -30]]],
] as const)('%s', (_, movement, category, parts) =>
  expect(partsOf(movement, { category }).map((part) => [part.category, part.amountMinor])).toEqual(parts),
);

test('the parts are the whole, and none is nothing', () =>
  assert(
    property(
      integer({ min: -1e9, max: 1e9 }).filter((amount) => amount !== 0),
      integer({ min: -1e6, max: 1e6 }),
      constantFrom('stripe:USD', 'wise:USD'),
      constantFrom('income', 'bank_fees', 'commissions', 'software'),
      (amount, fee, account, category) => {
        const parts = partsOf(of(account, amount, fee), { category: category as 'income' });
        expect(parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(amount);
        expect(parts.filter(({ amountMinor }) => amountMinor === 0)).toEqual([]);
      },
    ),
  ));
