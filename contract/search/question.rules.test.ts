import { expect, test } from 'vitest';
import { searchQuestion, withoutTaxNumbers } from './question.rules.ts';

test.each([
  ['  José   MUÑOZ ', 'jose munoz', ['jose munoz'], ['jose', 'munoz']],
  ['fa', 'fa', ['fa'], []],
  ['a b', 'a b', ['a b'], []],
  ['faro s', 'faro s', ['faro s'], ['faro', 's']],
  ['+54 11 5555-0000', '+54 11 5555-0000', ['+54 11 5555-0000', '541155550000'], ['541155550000']],
  ['1a2b3c4d', '1a2b3c4d', ['1a2b3c4d', 'ord-1a2b3c4d'], ['1a2b3c4d']],
  [
    'uno dos tres cuatro cinco seis siete',
    'uno dos tres cuatro cinco seis siete',
    ['uno dos tres cuatro cinco seis siete'],
    ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis'],
  ],
])('%j', (text, plain, keys, words) => expect(searchQuestion(text)).toEqual({ plain, keys, words }));

test.each([
  ['66-7310594', '[EIN]'],
  ['EIN 667310594, Faro', 'EIN [EIN], Faro'],
  ['ana.66-7310594@faro.mx', 'ana.66-7310594@faro.mx'],
  ['5512345678', '5512345678'],
  ['F-2026-000123', 'F-2026-000123'],
])('the audit keeps of %j: %j', (text, kept) => expect(withoutTaxNumbers(text)).toBe(kept));
