import { expect, test } from 'vitest';
import { fileNameOf } from './read-file.ts';

test.each([
  [`attachment; filename="a_o.pdf"; filename*=UTF-8''a%C3%B1o.pdf`, 'año.pdf'],
  ['attachment; filename="recibo 7.pdf"', 'recibo 7.pdf'],
  ['attachment; filename="di\\"cho.pdf"', 'di"cho.pdf'],
  [`attachment; filename="bueno.pdf"; filename*=UTF-8''%E0%A4%A`, 'bueno.pdf'],
  [`attachment; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd`, 'passwd'],
  ['attachment; filename="C:\\\\datos\\\\a.csv"', 'a.csv'],
  ['inline', 'archivo'],
  [null, 'archivo'],
])('%j names the file %s', (disposition, name) => expect(fileNameOf(disposition)).toBe(name));
