import { array, assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { listWords } from './lists.rules.ts';

const words = constantFrom(
  'Informe',
  'hijo',
  'hielo',
  'hiato',
  'hi',
  'Ítaca',
  'yate',
  'oro',
  'Hoja',
  '8',
  '80',
  '11',
  '110',
  '11 de',
  'uno',
);

test('lists read as the runtime’s own formatter writes them', () => {
  for (const [word, type] of [
    ['y', 'conjunction'],
    ['o', 'disjunction'],
  ] as const) {
    const reference = new Intl.ListFormat('es', { type });
    assert(property(array(words, { maxLength: 4 }), (list) => listWords(list, word) === reference.format(list)));
  }
});

test.each([
  [[], ''],
  [['uno'], 'uno'],
  [['uno', 'informe'], 'uno e informe'],
  [['uno', 'dos', 'tres'], 'uno, dos y tres'],
])('%j reads %j', (list, words) => expect(listWords(list, 'y')).toBe(words));
