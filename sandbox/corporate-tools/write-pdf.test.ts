import { expect, test } from 'vitest';
import { toIrsName, toLatin1 } from './plain-letters.ts';
import { readPdf, writePicturePdf, writeTextPdf } from './pdf.ts';

/** Checks offsets against the file itself, because readers silently repair a wrong table. */
test.each([
  ['text', writeTextPdf(['Uno', 'Dos (tres) \\ cuatro'])],
  ['a picture', writePicturePdf(6)],
])('the table of a page of %s points at its objects', (_what, pdf) => {
  const file = pdf.toString('latin1');
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)![1]);
  expect(file.slice(start)).toMatch(/^xref\n0 6\n/);
  const offsets = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  expect(offsets.map((offset) => file.slice(offset, offset + 7))).toEqual([1, 2, 3, 4, 5].map((id) => `${id} 0 obj`));
  for (const [, length, content] of file.matchAll(/\/Length (\d+) >>\nstream\n([^]*?)\nendstream/g))
    expect(content).toHaveLength(Number(length));
});

test('every letter of Latin-1 is read as it was written', async () => {
  const line = '¡Ñandú, Æsir & Ço. “ß”! ¿ÿ?';
  expect((await readPdf(writeTextPdf([line]))).lines).toEqual(['¡Ñandú, Æsir & Ço. "ß"! ¿ÿ?']);
});

test.each([
  ['Łódź – Ăn', 'Lódz - An'],
  ['東京 LLC', '?? LLC'],
  ['N\u0303andu', 'Ñandu'],
  ['Fin…', 'Fin...'],
])('%s is printed %s', (name, printed) => {
  expect(toLatin1(name)).toBe(printed);
});

test.each([
  ['Ñandú, Hijos & Cía. LLC', 'NANDU HIJOS & CIA LLC'],
  ['Straße-Øst  (1)', 'STRASSE-OST 1'],
])('the IRS writes %s as %s', (name, written) => {
  expect(toIrsName(name)).toBe(written);
});
