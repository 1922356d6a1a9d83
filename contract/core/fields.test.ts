import { expect, test } from 'vitest';
import { line, optionalPhone, optionalText, paragraph, phone, text } from './fields.ts';

const turning = ['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069'];

test('a line refuses what turns the reading direction, and takes what is written from right to left', () => {
  for (const sign of turning)
    for (const field of [line, text(80), optionalText(80)])
      expect(field.safeParse(`factura${sign}fdp.exe`).error?.issues[0]?.message).toBe(
        'Contiene caracteres que no se admiten',
      );
  for (const name of ['شركة الأمل', 'חברת ים', 'Ñandú & Mar', 'a\u200Db']) expect(line.parse(name)).toBe(name);
  expect(paragraph(80).parse('una\r\ndos')).toBe('una\ndos');
});

test('a telephone as an address book gives it, between signs that nobody sees, is taken without them', () => {
  for (const field of [phone, optionalPhone]) expect(field.parse('\u202A+54 11 5555-0000\u202C')).toBe('+541155550000');
});
