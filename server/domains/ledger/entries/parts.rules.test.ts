import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usdCentsOf } from '@zarpa/contract/values/rates.rules.ts';
import { partsInUsd } from './parts.rules.ts';

const minor = (...amounts: number[]) => amounts.map((amount_minor) => ({ amount_minor }));

test('what rounding leaves is the last part’s; without a rate there are no dollars', () => {
  const euros = { currency: 'EUR', rate: '1.0837', usd_cents: '-1084' };
  expect(partsInUsd(minor(-333, -333, -334), euros)).toEqual([
    { amount_minor: -333, usd_cents: -361 },
    { amount_minor: -333, usd_cents: -361 },
    { amount_minor: -334, usd_cents: -362 },
  ]);
  expect(partsInUsd(minor(-1, -2), { currency: 'EUR', rate: null, usd_cents: null })).toEqual([
    { amount_minor: -1, usd_cents: null },
    { amount_minor: -2, usd_cents: null },
  ]);
  expect(partsInUsd([], euros)).toEqual([]);
});

test('parts make up the whole in dollars too', () => {
  const amounts = fc.array(fc.integer({ min: -900_000, max: 900_000 }), { minLength: 2, maxLength: 20 });
  const rates = fc.integer({ min: 1, max: 3_000_000 }).map((millionths) => (millionths / 1_000_000).toFixed(6));
  fc.assert(
    fc.property(amounts, rates, fc.constantFrom('EUR', 'JPY', 'KWD'), (parts, rate, currency) => {
      const sum = parts.reduce((total, amount) => total + amount, 0);
      const cents = usdCentsOf(sum, currency, rate);
      const inUsd = partsInUsd(minor(...parts), { currency, rate, usd_cents: String(cents) });
      expect(inUsd.reduce((total, { usd_cents }) => total + Number(usd_cents), 0)).toBe(cents);
    }),
  );
});
