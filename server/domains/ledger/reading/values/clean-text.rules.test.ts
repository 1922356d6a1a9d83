import { expect, test } from 'vitest';
import { cleanText } from './clean-text.rules.ts';

test.each([
  ['  Pago  de luz ', 'Pago  de luz'],
  ['Pago\r\n de\nluz', 'Pago de luz'],
  ['a\0b\uD800c', 'ab\uFFFDc'],
  ['مرحبا \u202Eabc', 'مرحبا \u202Eabc'],
  ['👩‍👩‍👧 ñandú', '👩‍👩‍👧 ñandú'],
  ['=1+1', '=1+1'],
  ['a\u2028b', 'a b'],
])('%j is kept as %j', (text, kept) => expect(cleanText(text)).toBe(kept));
