import { expect, test } from 'vitest';
import { cardName, isExpired } from './card.rules.ts';

test.each([
  ['2027-05-31', false],
  ['2027-06-01', true],
])('a card of May 2027 on %s has expired: %s', (today, isOver) =>
  expect(isExpired({ exp_year: 2027, exp_month: 5 }, today)).toBe(isOver),
);

test('a card has its brand’s name, and one of a brand that nobody knows is a card', () => {
  expect([cardName({ brand: 'visa', last4: '4242' }), cardName({ brand: 'of_next_year', last4: '0001' })]).toEqual([
    'Visa ··· 4242',
    'Tarjeta ··· 0001',
  ]);
});
