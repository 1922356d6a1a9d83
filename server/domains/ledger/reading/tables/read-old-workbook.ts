import { read, SSF, type CellObject, type WorkBook } from '@e965/xlsx';
import { validateOldWorkbook } from '../../../../platform/files/reading/validate-old-workbook.ts';
import { cellText, serialText } from '../values/cell-text.rules.ts';
import { isTooLong, type Table } from './read-text-table.rules.ts';
import type { TableRow } from '../reading.ts';

/**
 * Like `readWorkbook`, for compound files from before 2007. A known file makes the library hang: call it only in a child
 * process.
 */
export function readOldWorkbook(content: Buffer): Table[] | 'locked' {
  const { refusal } = validateOldWorkbook(content);
  if (refusal === 'locked') return refusal;
  if (refusal) throw new Error(refusal);
  return readSheets(content);
}

export function readSheets(content: Buffer): Table[] {
  const book = read(content, { type: 'buffer', dense: true, cellNF: true, cellText: false, cellHTML: false });
  const is1904 = book.Workbook?.WBProps?.date1904 ?? false;
  return shownSheets(book)
    .map((name) => rowsOf(book.Sheets[name]?.['!data'] ?? [], is1904))
    .filter((rows) => rows.length > 0);
}

const shownSheets = ({ SheetNames: names, Workbook: facts }: WorkBook) =>
  names.filter((_, place) => !facts?.Sheets?.[place]?.Hidden);

/** Empty rows and cells are absent. */
function rowsOf(sheet: (CellObject | undefined)[][], is1904: boolean): TableRow[] | 'too_long' {
  const rows: TableRow[] = [];
  for (const [index, row] of sheet.entries()) {
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- the library leaves out what is empty
    const cells = Array.from(row ?? [], (cell) => (cell ? textOf(cell, is1904) : ''));
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ row: index + 1, cells });
    if (isTooLong(rows.length, rows.length)) return 'too_long';
  }
  return rows;
}

function textOf({ t: type, v: value, z: format }: CellObject, is1904: boolean): string {
  if (type === 'e') return errors[value as number] ?? '#ERROR!';
  const isDay =
    typeof value === 'number' && typeof format === 'string' && (SSF.is_date as (f: string) => boolean)(format);
  return isDay ? serialText(value, { is1904 }) : cellText(value);
}

/** ECMA-376 and [MS-XLS] number them alike. */
const errors: Record<number, string> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
};
