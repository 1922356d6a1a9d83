import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWritable } from '../../formation/filing/writable.rules.ts';
import { losesCharacters, writableLines, writableText } from './writable-text.rules.ts';

test.each([
  ['Peña & Łódź «2025»', 'Peña & Łódź «2025»', false],
  ['Pen\u0303a', 'Peña', false],
  ['uno\r\ndos\ttres', 'uno dos tres', false],
  ['ＰＡＹ １２', 'PAY 12', false],
  ['北京 pago', '?? pago', true],
  ['Жук 😀', '??? ?', true],
  ['a\u202eb\u200b', 'ab', false],
  ['¿qué?', '¿qué?', false],
  ['', '', false],
])('%j is written %j', (text, written, isLost) =>
  expect([writableText(text), losesCharacters(text)]).toEqual([written, isLost]),
);

const sign = fc.integer({ min: 0, max: 0x1ffff }).map((code) => String.fromCodePoint(code));

test('whatever is written, the font can draw', () => {
  fc.assert(
    fc.property(fc.string({ unit: sign }), (text) => {
      expect(isWritable(writableText(text))).toBe(true);
    }),
  );
});

test('lines stay', () => expect(writableLines('uno\r\n\r\ndos')).toBe('uno\n\ndos'));
