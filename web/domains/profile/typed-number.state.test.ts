import { expect, test } from 'vitest';
import { textOfNumber, typedNumber } from './typed-number.state.ts';

test.each([
  ['', undefined],
  ['  ', undefined],
  ['0', 0],
  ['40000', 40_000],
  ['40.000', 40_000],
  ['40,000', 40_000],
  ['40.000,50', 40_000.5],
  ['40,000.50', 40_000.5],
  ['1.234.567', 1_234_567],
  ['1,234,567.8', 1_234_567.8],
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['1.2345', 1.2345],
  ['$ 1 500', 1500],
  ['US$1,500', 1500],
  ['€3', 3],
  ['-3', -3],
  ['3.', 3],
])('%j is %j', (text, number) => expect(typedNumber(text)).toBe(number));

test.each(['doce', '1e5', '3 %', '--3', ',5', 'NaN', 'Infinity', '0x10'])('%j is no number', (text) =>
  expect(typedNumber(text)).toBeNaN(),
);

test.each([0, 3, 12.5, 40_000.05, 999_999_999_999.99])('%d is read back as it stands in its field', (number) =>
  expect(typedNumber(textOfNumber(number))).toBe(number),
);
