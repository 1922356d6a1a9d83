import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountKey } from '../account-key.rules.ts';
import { digitsOf } from '@zarpa/contract/values/currencies.rules.ts';
import { currencyOf } from './currencies.rules.ts';
import { exactAmount, exactDay, oneLine } from './exact-values.rules.ts';

test.each<[written: string, digits: number, minor: number | undefined]>([
  ['-12.34', 2, -1234],
  ['+12.34', 2, 1234],
  ['12,34', 2, 1234],
  ['.5', 2, 50],
  ['-12.3400', 2, -1234],
  ['12.3401', 2, undefined],
  ['1,234.56', 2, 123456],
  ['1.234,56', 2, 123456],
  ['1 234,56', 2, 123456],
  ["1'234.56", 2, 123456],
  ['1,234,567', 2, 123456700],
  ['1,234', 2, undefined],
  ['0.123', 2, undefined],
  ['0.120', 2, 12],
  ['1234.560', 2, 123456],
  ['1,234', 0, 1234],
  ['1,234', 3, undefined],
  ['1,234.567', 3, 1234567],
  ['12,34.56', 2, undefined],
  ['1.2.3', 2, undefined],
  ['($5.00)', 2, -500],
  ['-$5.00', 2, -500],
  ['\u2212$1,000.00', 2, -100000],
  ['\u2013 $7.10', 2, -710],
  ['5.00-', 2, -500],
  ['(-5.00)', 2, undefined],
  ['(5.00', 2, undefined],
  ['-5.00-', 2, undefined],
  ['12 34', 2, undefined],
  ['1e5', 2, undefined],
  ['', 2, undefined],
  ['0x10', 2, undefined],
  ['90071992547409.93', 2, undefined],
  ['-0.00', 2, 0],
])('%j with %i decimals is %s', (written, digits, minor) => expect(exactAmount(written, digits)).toBe(minor));

test('every amount comes back from how any country writes it', () => {
  const marks = fc.constantFrom(['', '.'], [',', '.'], ['.', ','], [' ', ','], ["'", '.']);
  fc.assert(
    fc.property(
      fc.integer({ min: -1e12, max: 1e12 }),
      fc.constantFrom('USD', 'KWD'),
      marks,
      (minor, code, [group, mark]) => {
        const digits = digitsOf(code);
        const padded = String(Math.abs(minor)).padStart(digits + 1, '0');
        const whole = padded.slice(0, -digits).replace(/\B(?=(\d{3})+$)/g, group!);
        const written = `${minor < 0 ? '-' : ''}${whole}${mark}${padded.slice(-digits)}`;
        const read = exactAmount(written, digits);
        if (digits === 3 && /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(written)) expect(read).toBeUndefined();
        else expect(read).toBe(minor);
      },
    ),
  );
});

test.each([
  ['20260131', '2026-01-31'],
  ['20260131120000.000[-5:EST]', '2026-01-31'],
  ['2026-01-31', '2026-01-31'],
  ['20260230', undefined],
  ['20261301', undefined],
  ['19000101', undefined],
  ['31012026', undefined],
  ['', undefined],
])('the day in %j is %s', (written, day) => expect(exactDay(written)).toBe(day));

test('currencies, lines and accounts have one form', () => {
  expect([currencyOf(' usd '), currencyOf('US'), digitsOf('USD'), digitsOf('JPY')]).toEqual(['USD', undefined, 2, 0]);
  expect(oneLine(' a\u00a0\n b\0\t\ud800c ')).toBe('a b \ufffdc');
  expect(accountKey('mercury', ' Checking: ••1234 ', 'USD')).toBe('mercury:Checking ••1234:USD');
  expect(accountKey('wise', '', 'EUR')).toBe('wise:EUR');
});
