import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { taxRules } from './catalogue.rules.ts';
import { amountsIn, penaltyAmounts, penaltyOn } from './penalty-years.rules.ts';

test.each([
  ['Unos $255 por socio y mes.', '2026-12-31', 'Unos $255 por socio y mes. Importe de 2026.'],
  [
    'Unos $255 por socio y mes.',
    '2027-01-01',
    'Unos $255 por socio y mes. Importe de 2026; después puede haber subido.',
  ],
  ['Unos $255 por socio y mes.', undefined, 'Unos $255 por socio y mes. Importe de 2026; después puede haber subido.'],
  ['Hasta $16,536 por informe.', '2025-06-01', 'Hasta $16,536 por informe. Importe de 2025.'],
  ['$25,000 por formulario y año.', '2040-01-01', '$25,000 por formulario y año.'],
  [
    '$25,000, o $255, o $16,536.',
    '2026-06-01',
    '$25,000, o $255, o $16,536. Importe de 2025; después puede haber subido.',
  ],
  ['5 % de lo que falte pagar.', '2040-01-01', '5 % de lo que falte pagar.'],
])('«%s» read on %s: «%s»', (penalty, today, expected) => expect(penaltyOn(penalty, today)).toBe(expected));

test('each amount of a penalty in the book is known with its year and its source', () => {
  const amounts = taxRules.flatMap(({ penalty }) => amountsIn(penalty));
  expect(amounts.length).toBeGreaterThan(3);
  for (const amount of amounts) expect(Object.keys(penaltyAmounts)).toContain(amount);
  for (const { source } of Object.values(penaltyAmounts)) expect(source).toMatch(/§|CFR|W\.S\./);
});

test('the warning comes with the year after, and never goes again', () =>
  assert(
    property(integer({ min: 2020, max: 2090 }), (year) => {
      const hasWarning = penaltyOn('$255.', `${year}-01-01`).includes('puede haber subido');
      expect(hasWarning).toBe(year > 2026);
    }),
  ));
