import { rateText } from '@zarpa/contract/core/fields.ts';
import { assert, double, property } from 'fast-check';
import { expect, test } from 'vitest';
import { rateInputOf, rateProblems, rateWords, turnedRate } from './rate-entry.state.ts';

const whole = { currency: 'EUR', year: '2025', rate: '1.1279', source: 'Tabla' };

test.each([
  [{}, []],
  [{ currency: '', year: '', rate: '', source: ' ' }, ['currency', 'year', 'rate', 'source']],
  [{ currency: 'USD' }, ['currency']],
  [{ currency: 'eu' }, ['currency']],
  [{ year: '25' }, ['year']],
  [{ year: '1999' }, ['year']],
  [{ rate: '1,1' }, ['rate']],
  [{ rate: '0.0' }, ['rate']],
  [{ rate: '-1' }, ['rate']],
])('%j is refused at %j', (change, fields) =>
  expect(rateProblems({ ...whole, ...change }).map(({ field }) => field)).toEqual(fields),
);

test('what is sent is plain', () =>
  expect(rateInputOf({ currency: ' EUR ', year: ' 2025', rate: ' 1.1 ', source: ' IRS ' })).toEqual({
    currency: 'EUR',
    year: 2025,
    rate: '1.1',
    source: 'IRS',
  }));

test.each([
  ['EUR', '1.25', '1 EUR = 1.25 USD; 1 USD = 0.8 EUR'],
  ['MXN', '0.05', '1 MXN = 0.05 USD; 1 USD = 20 MXN'],
  ['EUR', 'a', undefined],
  ['E', '1', undefined],
])('%s at %s reads «%s»', (currency, rate, words) => expect(rateWords({ currency, rate })).toBe(words));

test.each([
  ['0.8', '1.25'],
  ['20', '0.05'],
  ['0', undefined],
  ['x', undefined],
])('%s turned round is %s', (rate, turned) => expect(turnedRate(rate)).toBe(turned));

test('what is turned round is a rate that the server takes', () =>
  assert(
    property(double({ min: 0.0001, max: 99_999, noNaN: true }), (value) => {
      const turned = turnedRate(value.toFixed(6));
      if (turned !== undefined) expect(rateText.safeParse(turned).success).toBe(true);
    }),
  ));
