import { expect, test } from 'vitest';
import { asksStart, sellingTermsOf, sellingValueOf, usualSelling } from './selling-terms.rules.ts';

test.each([
  ['refused_countries', 'ir, cu', 'CU IR'],
  ['refused_countries', ' CU;cu  SY ', 'CU SY'],
  ['refused_countries', '', ''],
  ['refused_countries', 'CU XX', undefined],
  ['refused_countries', 'Cuba', undefined],
  ['start_notice', 'on', 'on'],
  ['start_notice', 'off', 'off'],
  ['start_notice', 'CU', undefined],
  ['annual_report_price', ' 049', '49'],
  ['annual_report_price', '0', '0'],
  ['annual_report_price', '49.50', undefined],
  ['annual_report_price', '-1', undefined],
] as const)('%s «%s» is kept as %j', (key, typed, kept) => expect(sellingValueOf(key, typed)).toBe(kept));

test('until somebody decides, the four are refused and the EU is asked', () => {
  const terms = sellingTermsOf(usualSelling);
  expect(terms).toEqual({ refused_countries: ['CU', 'IR', 'KP', 'SY'], asks_start: true });
  expect(['ES', 'DE', 'NO', 'IS', 'LI', 'GB', 'CH', 'AR', ''].filter((code) => asksStart(terms, code))).toEqual([
    'ES',
    'DE',
    'NO',
    'IS',
    'LI',
  ]);
  expect(asksStart({ ...terms, asks_start: false }, 'ES')).toBe(false);
  expect(sellingTermsOf({ ...usualSelling, refused_countries: '', start_notice: 'off' })).toEqual({
    refused_countries: [],
    asks_start: false,
  });
});
