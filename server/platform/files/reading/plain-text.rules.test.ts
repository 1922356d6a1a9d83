import { expect, test } from 'vitest';
import { isPlainText } from './plain-text.rules.ts';

const line = 'Fecha;Descripción;Importe\r\n01/02/2026;Año «ñandú» €;-1.234,50\r\n';
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const bigEndian = (text: string) => Buffer.from(utf16(text)).swap16();
const windows1252 = Buffer.concat([Buffer.from('Descripci\xf3n;A\xf1o;', 'latin1'), Buffer.from([0x80, 0x0a])]);

test.each([
  ['UTF-8', Buffer.from(line)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${line}`)],
  ['UTF-16', utf16(line)],
  ['UTF-16 the other way round', bigEndian(line)],
  ['Windows-1252', windows1252],
])('%s is text, whole and cut anywhere', (_name, bytes) => {
  expect(isPlainText(bytes, { isWhole: true })).toBe(true);
  for (let end = 2; end < bytes.length; end += 1)
    expect(isPlainText(bytes.subarray(0, end), { isWhole: false })).toBe(true);
});

test.each([
  ['zeros', Buffer.from('a;b\u0000c')],
  ['an escape', Buffer.from('a;\u001b[31m')],
  ['a program of Windows', Buffer.from('MZ\x90\x00\x03\x00\x00\x00')],
  ['UTF-16 with half a letter', utf16(line).subarray(0, 21)],
  ['UTF-16 with half a pair', Buffer.from([0xff, 0xfe, 0x3d, 0xd8, 0x41, 0x00])],
  ['UTF-16 with a zero in it', utf16('a\u0000b')],
])('%s is none', (_name, bytes) => expect(isPlainText(bytes, { isWhole: true })).toBe(false));
