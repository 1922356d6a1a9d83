import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textOfMinor, typedMinor } from './typed-amount.state.ts';

test.each([
  ['', 'USD', undefined],
  ['  ', 'USD', undefined],
  ['10', 'USD', 1000],
  ['10,5', 'USD', 1050],
  ['10.50', 'USD', 1050],
  ['-10,50', 'USD', -1050],
  ['−10,50', 'USD', -1050],
  ['$1,234.50', 'USD', 123450],
  ['US$ 1.234,50', 'USD', 123450],
  ['-$12.00', 'USD', -1200],
  ['1.234', 'USD', 123400],
  ['1,234', 'EUR', 123400],
  ['1.234.567', 'USD', 123456700],
  ['1 234 567,89', 'EUR', 123456789],
  ['0,29', 'USD', 29],
  ['-0', 'USD', 0],
  ['1.234', 'KWD', 1234],
  ['1500', 'JPY', 1500],
  ['1.500', 'JPY', 1500],
  ['15,5', 'JPY', Number.NaN],
  ['1,2345', 'USD', Number.NaN],
  ['1.2.3', 'USD', Number.NaN],
  ['1.23,456.7', 'USD', Number.NaN],
  ['12,34,567', 'USD', Number.NaN],
  ['1,234,567.', 'USD', 123456700],
  ['.5', 'USD', Number.NaN],
  ['diez', 'USD', Number.NaN],
  ['5-', 'USD', Number.NaN],
  ['12345678901234', 'USD', Number.NaN],
  ['10,50', 'U', 1050],
])('«%s» in %s is %s', (text, currency, minor) => expect(typedMinor(text, currency)).toBe(minor));

test('what stands in a field is read as what it was', () => {
  expect(textOfMinor(-5, 'USD')).toBe('-0,05');
  expect(textOfMinor(123450, 'USD')).toBe('1234,50');
  expect(textOfMinor(1500, 'JPY')).toBe('1500');
  const any = fc.integer({ min: -1e14, max: 1e14 });
  fc.assert(
    fc.property(any, fc.constantFrom('USD', 'JPY', 'KWD', 'EUR'), (minor, currency) => {
      expect(typedMinor(textOfMinor(minor, currency), currency)).toBe(minor);
    }),
  );
});
