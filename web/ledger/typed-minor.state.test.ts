import { assert, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { textOfMinor, typedMinor, typedRate } from './typed-minor.state.ts';

test.each([
  ['12', 'USD', 1200],
  ['12.5', 'USD', 1250],
  ['12,5', 'USD', 1250],
  ['1.234,56', 'USD', 123456],
  ['1,234.56', 'USD', 123456],
  ['1.234', 'USD', 123400],
  ['1,234', 'USD', 123400],
  [' $1 234.56 ', 'USD', 123456],
  ['-3,10', 'EUR', -310],
  ['0', 'USD', 0],
  ['1.500', 'JPY', 1500],
  ['1500', 'JPY', 1500],
  ['1.500', 'KWD', 1500],
  ['1,5', 'KWD', 1500],
  ['12.345,678', 'KWD', 12345678],
  ['', 'USD', undefined],
  ['   ', 'USD', undefined],
])('«%s» of %s is %s', (text, currency, minor) => expect(typedMinor(text, currency)).toBe(minor));

test.each([
  ['doce', 'USD'],
  ['1.2345', 'USD'],
  ['12,3456', 'EUR'],
  ['1,5', 'JPY'],
  ['1-2', 'USD'],
  ['2000000000000', 'USD'],
])('«%s» is no amount of %s', (text, currency) => expect(typedMinor(text, currency)).toBeNaN());

test('what stands in a field is typed the same', () =>
  assert(
    property(integer({ min: -1e13, max: 1e13 }), constantFrom('USD', 'JPY', 'KWD'), (minor, currency) => {
      expect(typedMinor(textOfMinor(minor, currency), currency)).toBe(minor);
    }),
  ));

test.each([
  ['1.0837', '1.0837'],
  [' 0,92 ', '0.92'],
  ['17', '17'],
  ['0', undefined],
  ['0,000', undefined],
  ['-1', undefined],
  ['1.123456789', undefined],
  ['1,000.5', undefined],
  ['', undefined],
])('«%s» as a rate is %s', (text, rate) => expect(typedRate(text)).toBe(rate));
