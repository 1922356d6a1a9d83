import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeText } from './decode-text.rules.ts';

const text = 'Fecha;Descripción\n01/02/2026;Año «ñandú» 12 €\n';
const wide = Buffer.from(`\ufeff${text}`, 'utf16le');

test.each<[what: string, bytes: Uint8Array, letters: string | undefined]>([
  ['UTF-8', Buffer.from(text), text],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), text],
  ['UTF-16', wide, text],
  ['UTF-16 the other way round', Buffer.from(wide).swap16(), text],
  ['Windows-1252', Buffer.from([0x41, 0xf1, 0x6f, 0x20, 0x80]), 'Año €'],
  ['lines of Windows and of an old Mac', Buffer.from('a\r\nb\rc\nd'), 'a\nb\nc\nd'],
  ['nothing', Buffer.alloc(0), ''],
  ['UTF-16 without its mark', Buffer.from('Fecha', 'utf16le'), undefined],
  ['a byte that no text has', Buffer.from('Fecha\u0000;1'), undefined],
  ['UTF-16 that ends in half a letter', wide.subarray(0, 31), undefined],
])('%s', (_what, bytes, letters) => expect(decodeText(bytes)).toBe(letters));

test('whatever the encoding, letters come back as they were', () => {
  const plain = fc.string({ unit: 'grapheme', maxLength: 60 }).filter((one) => !/[\p{Cc}\ufeff]/u.test(one));
  fc.assert(
    fc.property(plain, (letters) => {
      expect(decodeText(Buffer.from(letters))).toBe(letters);
      expect(decodeText(Buffer.from(`\ufeff${letters}`, 'utf16le'))).toBe(letters);
    }),
  );
});
