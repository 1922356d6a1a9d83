import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statementRowsMax } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import { readTextTable } from './read-text-table.rules.ts';

const cellsOf = (text: string) => (readTextTable(text) as { cells: string[] }[]).map(({ cells }) => cells);

test.each<[what: string, text: string, cells: string[][]]>([
  [
    'commas',
    'Date,Description,Amount\n01/02/2026,"Acme, Inc.",-1.50\n',
    [
      ['Date', 'Description', 'Amount'],
      ['01/02/2026', 'Acme, Inc.', '-1.50'],
    ],
  ],
  [
    'semicolons with decimal commas',
    'Fecha;Importe;Saldo\n01/02/2026;-1.234,50;10,00\n02/02/2026;7,50;17,50',
    [
      ['Fecha', 'Importe', 'Saldo'],
      ['01/02/2026', '-1.234,50', '10,00'],
      ['02/02/2026', '7,50', '17,50'],
    ],
  ],
  [
    'tabs',
    'Fecha\tImporte\n01/02/2026\t1,5\n',
    [
      ['Fecha', 'Importe'],
      ['01/02/2026', '1,5'],
    ],
  ],
  [
    'bars',
    'Fecha|Importe\n01/02/2026|1,5\n',
    [
      ['Fecha', 'Importe'],
      ['01/02/2026', '1,5'],
    ],
  ],
  [
    'what Excel says of itself',
    'sep=;\nFecha;Importe\n1;2\n',
    [
      ['Fecha', 'Importe'],
      ['1', '2'],
    ],
  ],
  [
    'a long introduction with commas in it, and few rows',
    'Titular: Ana, Eva\nCuenta: 1, 2\nDesde, hasta\nx, y\nz\nFecha;Importe;Saldo\n1/2/2026;1,50;2\n3/2/2026;1,50;4\n',
    [
      ['Titular: Ana, Eva'],
      ['Cuenta: 1, 2'],
      ['Desde, hasta'],
      ['x, y'],
      ['z'],
      ['Fecha', 'Importe', 'Saldo'],
      ['1/2/2026', '1,50', '2'],
      ['3/2/2026', '1,50', '4'],
    ],
  ],
  [
    'a cell of two lines and quotes within quotes',
    'a,b\n"uno\r\ndos ""tres""",2\n'.replaceAll('\r\n', '\n'),
    [
      ['a', 'b'],
      ['uno\ndos "tres"', '2'],
    ],
  ],
  [
    'a comma at the end of every row',
    'a,b\n1,2,\n3,4,\n',
    [
      ['a', 'b'],
      ['1', '2', ''],
      ['3', '4', ''],
    ],
  ],
  ['one column', 'solo\nuno\n', [['solo'], ['uno']]],
  ['spaces are kept', ' a , b\n', [[' a ', ' b']]],
  ['nothing', '', []],
  ['rows without a word', ' , \n\n,,\n', []],
])('%s', (_what, text, cells) => expect(cellsOf(text)).toEqual(cells));

test('rows are counted as a spreadsheet counts them', () => {
  expect(readTextTable('a,b\n\n,\n1,2\n"x\ny",3\n4,5')).toEqual([
    { row: 1, cells: ['a', 'b'] },
    { row: 4, cells: ['1', '2'] },
    { row: 5, cells: ['x\ny', '3'] },
    { row: 6, cells: ['4', '5'] },
  ]);
});

test.each([
  ['opens a quote and never closes it', '1,"Pantalla de 24,5\n'],
  ['goes on behind a quote', '"Ana" y Eva,5\n'],
])('a row that %s is one cell, and swallows no row below it', (_what, broken) => {
  expect(readTextTable(`a,b\n${broken}3,4\n"Café, té",6\n`)).toEqual([
    { row: 1, cells: ['a', 'b'] },
    { row: 2, cells: [broken.trimEnd()] },
    { row: 3, cells: ['3', '4'] },
    { row: 4, cells: ['Café, té', '6'] },
  ]);
});

test('100 000 rows and their header are taken, one more is too many, and so are empty ones without end', () => {
  const rows = (count: number) => `a,b\n${'1,2\n'.repeat(count)}`;
  expect(readTextTable(rows(statementRowsMax))).toHaveLength(statementRowsMax + 1);
  expect(readTextTable(rows(statementRowsMax + 1))).toBe('too_long');
  expect(readTextTable(`a,b\n1,2\n${'\n'.repeat(3 * statementRowsMax)}`)).toBe('too_long');
});

test('whatever is written with one sign comes back', () => {
  const word = fc.stringMatching(/^[A-Za-zñá0-9 .,;|"\n-]{0,18}$/);
  const date = fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map((day) => day.toISOString());
  const tables = fc.array(fc.tuple(date, word, word, fc.constantFrom('1', '-2', '30')), {
    minLength: 8,
    maxLength: 20,
  });
  fc.assert(
    fc.property(tables, fc.constantFrom(',', ';', '\t', '|'), (rows, sign) => {
      const header = ['Fecha', 'Concepto', 'Detalle', 'Importe'];
      const quoted = (cell: string) => (/[",;|\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
      const text = [header, ...rows].map((cells) => `${cells.map(quoted).join(sign)}\n`).join('');
      expect(cellsOf(text)).toEqual([header, ...rows]);
    }),
  );
});
