import { assert, property, string } from 'fast-check';
import papaparse from 'papaparse';
import { expect, test } from 'vitest';
import { csvCell } from './csv-cell.rules.ts';

test.each([
  ['=1+1', "'=1+1"],
  [' =1+1', "' =1+1"],
  ['\u00A0=1', "'\u00A0=1"],
  ['+34 600', "'+34 600"],
  ['-Reembolso', "'-Reembolso"],
  ['-1-1', "'-1-1"],
  ['--1', "'--1"],
  ['-1e5', "'-1e5"],
  ['+1', "'+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠a', "'＠a"],
  ['\ta', "'\ta"],
  ['\ra', "'\ra"],
  ['\n=1', "'\n=1"],
  ['-12.50', '-12.50'],
  ['-12,50', '-12,50'],
  ['12', '12'],
  ['a=1', 'a=1'],
  ['', ''],
])('%j is read back as %j', (text, read) => expect(readBack(csvCell(text))).toBe(read));

test('whatever is in a cell is one cell, with what it says or an apostrophe before it, and starts no formula', () =>
  assert(
    property(string({ unit: 'binary' }), string({ unit: 'binary' }), (one, other) => {
      const { data } = papaparse.parse<string[]>(`${csvCell(one)},${csvCell(other)}\r\n`, {
        newline: '\r\n',
        delimiter: ',',
      });
      expect(data[0]!.map((cell, place) => cell === `'${[one, other][place]}` || cell === [one, other][place])).toEqual(
        [true, true],
      );
      for (const cell of data[0]!) expect(/^[=+@\t\r＝＋－＠]/.test(cell)).toBe(false);
    }),
  ));

const readBack = (cell: string) => papaparse.parse<string[]>(cell, { delimiter: ',', newline: '\r\n' }).data[0]![0];
