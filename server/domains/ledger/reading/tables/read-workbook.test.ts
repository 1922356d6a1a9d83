import { describe, expect, test } from 'vitest';
import { statementRowsMax } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import {
  lockedOldWorkbook,
  lockedWorkbook,
  longWorkbook,
  lyingWorkbook,
  workbook,
  workbookWithOtherBit,
  zipBomb,
} from '../../../../testing/files/sample-tables.ts';
import {
  formula,
  notAvailable,
  serialOf,
  shownAs,
  withoutPart,
  workbookOf,
  type SheetCell,
} from '../../../../testing/statements/workbook-statements.ts';
import { readOldWorkbook, readSheets } from './read-old-workbook.ts';
import { readWorkbook } from './read-workbook.ts';
import type { TableRow } from '../reading.ts';

const header = ['Fecha', 'Concepto', 'Importe'];
const day = (format: string, more = 0) => shownAs(format, serialOf('2026-01-02') + more);
const rows: SheetCell[][] = [
  header,
  [day('yyyy-mm-dd'), 'Cobro', 0.1 + 0.2],
  [null, null, null],
  [day('dd/mm/yyyy hh:mm', 0.5), '=1+1', formula('1+1', 2)],
  ['02/01/2026', true, notAvailable],
  [day('d-mmm-yy'), ' en medio ', shownAs('#,##0.00 "USD"', -1234.5)],
];
const asText = [
  { row: 1, cells: header },
  { row: 2, cells: ['2026-01-02', 'Cobro', '0.3'] },
  { row: 4, cells: ['2026-01-02 12:00:00', '=1+1', '2'] },
  { row: 5, cells: ['02/01/2026', 'TRUE', '#N/A'] },
  { row: 6, cells: ['2026-01-02', ' en medio ', '-1234.5'] },
];

const kinds = [
  { what: 'a workbook', type: 'xlsx', read: readWorkbook },
  { what: 'a workbook, by the library for old ones', type: 'xlsx', read: readSheets },
  { what: 'an old one', type: 'biff8', read: readOldWorkbook },
  { what: 'an older one', type: 'biff5', read: readOldWorkbook },
] as const;

describe.each(kinds)('$what', ({ type, read }) => {
  test('days by their format, figures without noise, formulas by what they came to', async () => {
    expect(await read(workbookOf([{ rows }], { type }))).toEqual([asText]);
  });

  test('the sheets that show and have rows', async () => {
    const sheets = [
      { rows: [['oculta']], hidden: 1 as const },
      { rows: [] },
      { rows: [[null, ' ']] },
      { rows: [['esta']] },
      { rows },
    ];
    const [first, second, ...others] = await read(workbookOf(sheets, { type }));
    expect(first).toEqual([{ row: 1, cells: ['esta'] }]);
    expect([second, others]).toEqual([asText, []]);
    expect(await read(workbookOf([{ rows: [] }, { rows: [['oculta']], hidden: 2 }], { type }))).toEqual([]);
  });

  test('of merged cells the first has the text', async () => {
    const merged = [['Movimientos', null, null], header, ['2026-01-02', 'a', 1], [null, 'b', 2]];
    expect(await read(workbookOf([{ rows: merged, merges: ['A1:C1', 'A3:A4'] }], { type }))).toEqual([
      [
        { row: 1, cells: ['Movimientos'] },
        { row: 2, cells: header },
        { row: 3, cells: ['2026-01-02', 'a', '1'] },
        { row: 4, cells: ['', 'b', '2'] },
      ],
    ]);
  });

  test('days since 1904', async () => {
    const book = workbookOf([{ rows: [[shownAs('yyyy-mm-dd', serialOf('2026-01-02') - 1_462)]] }], {
      type,
      is1904: true,
    });
    expect(await read(book)).toEqual([[{ row: 1, cells: ['2026-01-02'] }]]);
  });

  test('money whose sign has the letters of a day stays money', async () => {
    const formats = ['[$S/-280A] #,##0.00', '[$€-de-DE]#,##0.00', '#,##0.00\\ "días"'];
    const book = workbookOf([{ rows: [formats.map((format) => shownAs(format, 1234.56)), [day('yyyy-mm-dd')]] }], {
      type,
    });
    expect(await read(book)).toEqual([
      [
        { row: 1, cells: ['1234.56', '1234.56', '1234.56'] },
        { row: 2, cells: ['2026-01-02'] },
      ],
    ]);
  });
});

test.each(kinds.slice(0, 3))('$what: letters of every script', async ({ type, read }) => {
  const words = ['Año «ñandú» 12 €', 'Ελλάδα 🚀', 'שלום'];
  expect(await read(workbookOf([{ rows: [words] }], { type }))).toEqual([[{ row: 1, cells: words }]]);
});

test('100 000 rows and their header are read, one more is too many', async () => {
  const [read] = await readWorkbook(longWorkbook(statementRowsMax + 1));
  expect(read).toHaveLength(statementRowsMax + 1);
  expect((read as TableRow[]).at(-1)).toEqual({
    row: statementRowsMax + 1,
    cells: ['x', String(statementRowsMax + 1)],
  });
  expect(await readWorkbook(longWorkbook(statementRowsMax + 2))).toEqual(['too_long']);
}, 60_000);

test('a password is said', async () => {
  expect(readOldWorkbook(lockedWorkbook())).toBe('locked');
  expect(readOldWorkbook(lockedOldWorkbook())).toBe('locked');
});

test.each<[what: string, content: () => Buffer]>([
  ['half of one', () => workbook().subarray(0, 3_000)],
  ['a bomb', () => zipBomb(10)],
  ['a bomb that says it is small', lyingWorkbook],
  ['one with a bit that fell over', workbookWithOtherBit],
  ['one without its words', () => withoutPart(workbookOf([{ rows }]), 'xl/sharedStrings.xml')],
  ['one without its formats', () => withoutPart(workbookOf([{ rows }]), 'xl/styles.xml')],
  ['one without its sheet', () => withoutPart(workbookOf([{ rows }]), 'xl/worksheets/sheet1.xml')],
])('%s is refused before a cell of it is read', async (_what, content) => {
  await expect(readWorkbook(content())).rejects.toThrow();
});
