import { assert, bigInt, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import {
  countDecimalVote,
  currencyBeside,
  decideDecimals,
  type DecimalMark,
  isBlankAmount,
  readAmount,
} from './amounts.rules.ts';
import { digitsOf } from '@zarpa/contract/values/currencies.rules.ts';

const read = (written: string, mark: DecimalMark, currency = 'USD') =>
  readAmount(written, currency, digitsOf(currency), { mark, isSure: true });

test.each([
  ['1234.56', 123_456],
  ['-1,234.56', -123_456],
  ['$1,234.56', 123_456],
  ['-$3,700.00', -370_000],
  ['$-5', -500],
  ['US$ 3', 300],
  ['USD 5.00', 500],
  ['5.00USD', 500],
  ['+392.80', 39_280],
  ['($12.00)', -1_200],
  ['$(12.00)', -1_200],
  ['(12.00)', -1_200],
  ['12.00-', -1_200],
  ['- 12.00', -1_200],
  ['\u221212.00', -1_200], // minus sign
  ['\u201312.00', -1_200], // en dash
  ['12.00 CR', 1_200],
  ['12.00 DR', -1_200],
  ['12.00dr.', -1_200],
  ["1'234.50", 123_450],
  ['1\u00A0234.50', 123_450],
  ['1\u202F234\u202F567.50', 123_456_750],
  ['\u200E-5.00\u200E', -500],
  ['.5', 50],
  ['0.5', 50],
  ['0.125', undefined], // a fraction of a cent
  ['0.120', 12],
  ['1,234,567', 123_456_700],
  ['1,234', 123_400],
  ['1.234', undefined],
  ['1.500', undefined], // or 1 500
  ['1.5000', 150],
  ['-0.00', 0],
  ['0', 0],
  ['90071992547409.91', 9_007_199_254_740_991],
  ['90071992547409.92', undefined],
])('with a point, %s is %s', (written, minor) => expect(read(written, '.')).toBe(minor));

test.each([
  ['1.234,56', 123_456],
  ['1 234,56 €', 123_456],
  ['-€5', -500],
  ['1.234', 123_400],
  ['1,5', 150],
  ['12,50 EUR', 1_250],
  ['12.50', undefined], // contradicts the file
  ['1,234.56', undefined],
])('with a comma, %s is %s', (written, minor) => expect(read(written, ',', 'EUR')).toBe(minor));

test.each([
  ['-12.00 DR'],
  ['-(12.00)'],
  ['+5.00-'],
  ['(5.00'],
  ['5.00)'],
  ['1,23,456.00'],
  ['1.234.56'],
  ['12 34.00'],
  ['1 2'],
  ['1.'],
  ['1e5'],
  ['A12'],
  ['ABC 12'],
  ['12 apples'],
  ['٣.٥'],
  ['#####'],
  ['€5.00'], // another currency
  ['EUR 5.00'],
  ['$5.00 USD'],
  [''],
  ['-'],
])('%s is no amount in dollars', (written) => expect(read(written, '.')).toBeUndefined());

test.each([
  ['JPY', '1,234', '.', 1_234],
  ['JPY', '1234', '.', 1_234],
  ['JPY', '12.50', '.', undefined],
  ['JPY', '12.00', '.', 12],
  ['KWD', '1.234', '.', 1_234],
  ['KWD', '1,5', ',', 1_500],
  ['KWD', '0.0005', '.', undefined],
] as const)('%s has its own digits: %s', (currency, written, mark, minor) =>
  expect(read(written, mark, currency)).toBe(minor),
);

test.each([
  [['1,50', '2,75', '1.234'], undefined, { mark: ',', isSure: true }],
  [['1.50', '1,234'], undefined, { mark: '.', isSure: true }],
  [['1.234.567'], undefined, { mark: ',', isSure: true }],
  [['1,234.5'], undefined, { mark: '.', isSure: true }],
  [['1234.567'], undefined, { mark: '.', isSure: true }], // four digits before the mark: no thousands
  [['1.234', '5.678', '12'], undefined, { mark: undefined, isSure: false }],
  [['1,50', '1.50'], undefined, { mark: undefined, isSure: false }],
  // the majority; ambiguous amounts are no longer read
  [['1,50', '2,50', '1.50'], undefined, { mark: ',', isSure: false }],
  // a United States bank, and its file saved again in Spain
  [['1,234', '12'], '.', { mark: '.', isSure: true }],
  [['1,50', '2.50'], '.', { mark: '.', isSure: true }],
  [['1,50', '2,50'], '.', { mark: ',', isSure: false }],
] as const)('a file with %j divides as it proves', (written, usual, style) => {
  const votes = { '.': 0, ',': 0 };
  for (const one of written) countDecimalVote(one, votes, 2);
  expect(decideDecimals(votes, usual)).toEqual(style);
});

test('three digits after a mark are thousands where a currency has no decimals', () => {
  const votes = { '.': 0, ',': 0 };
  countDecimalVote('1.234', votes, 0);
  countDecimalVote('1.000', votes, 0);
  expect(votes).toEqual({ '.': 0, ',': 1 });
});

test('what may be either is read only where nothing in the file contradicts', () => {
  expect(readAmount('1.234', 'EUR', 2, { mark: ',', isSure: false })).toBeUndefined();
  expect(readAmount('1.234', 'EUR', 2, { mark: undefined, isSure: false })).toBeUndefined();
  expect(readAmount('1234', 'EUR', 2, { mark: undefined, isSure: false })).toBe(123_400);
  expect(readAmount('1.234,50', 'EUR', 2, { mark: ',', isSure: false })).toBe(123_450);
});

test('every amount that a currency has comes back, however it is written', () => {
  const signs = constantFrom('', '-', '(', '$', '-$', 'US$ ');
  const currencies = constantFrom('USD', 'JPY', 'KWD');
  assert(
    property(
      bigInt({ min: 0n, max: 9_007_199_254_740_991n }),
      currencies,
      signs,
      integer({ min: 0, max: 1 }),
      (minor, currency, sign, comma) => {
        const digits = digitsOf(currency);
        const all = String(minor).padStart(digits + 1, '0');
        const whole = all.slice(0, all.length - digits).replaceAll(/\B(?=(?:\d{3})+$)/g, comma ? '.' : ',');
        const mark = comma ? ',' : '.';
        const written = `${sign}${whole}${digits ? mark + all.slice(-digits) : ''}${sign === '(' ? ')' : ''}`;
        if (currency !== 'USD' && sign.startsWith('US')) return;
        const isOut = sign.startsWith('-') || sign === '(';
        expect(read(written, mark, currency)).toBe(isOut && minor > 0n ? -Number(minor) : Number(minor));
      },
    ),
  );
});

test.each([
  ['€5', 'EUR'],
  ['5,00 €', 'EUR'],
  ['£1', 'GBP'],
  ['MX$ 5', 'MXN'],
  ['5 BRL', 'BRL'],
  ['$5', ''], // shared by many currencies
  ['¥5', ''],
  ['5', ''],
])('beside %s stands the currency %j', (written, currency) => expect(currencyBeside(written)).toBe(currency));

test.each([
  ['', true],
  [' - ', true],
  ['—', true],
  ['0', false],
  ['-5', false],
])('%j is blank: %s', (written, isBlank) => expect(isBlankAmount(written)).toBe(isBlank));
