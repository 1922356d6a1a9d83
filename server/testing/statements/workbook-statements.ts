/** A bank's workbooks, new and old, with all kinds of cells. */
import { utils, write, type BookType, type CellObject, type WorkBook } from '@e965/xlsx';
import { unzipSync, zipSync } from 'fflate';

export type SheetCell = string | number | boolean | CellObject | null;
export type WorkbookSheet = { rows: SheetCell[][]; hidden?: 0 | 1 | 2; merges?: string[] };

/** A day or an amount: a number with a display format. */
export const shownAs = (format: string, v: number): CellObject => ({ t: 'n', v, z: format });
export const formula = (f: string, v: number): CellObject => ({ t: 'n', v, f });
/** `#N/A` */
export const notAvailable: CellObject = { t: 'e', v: 0x2a, w: '#N/A' };

/** Excel's day number. */
export const serialOf = (day: string): number => Math.round(Date.parse(day) / 86_400_000) + 25_569;

export function workbookOf(
  sheets: readonly WorkbookSheet[],
  { type = 'xlsx' as BookType, is1904 = false } = {},
): Buffer {
  const book: WorkBook = utils.book_new();
  for (const [place, { rows, merges = [] }] of sheets.entries()) {
    const sheet = utils.aoa_to_sheet(rows);
    sheet['!merges'] = merges.map((range) => utils.decode_range(range));
    utils.book_append_sheet(book, sheet, `Hoja ${place + 1}`);
  }
  book.Workbook = { Sheets: sheets.map(({ hidden = 0 }) => ({ Hidden: hidden })), WBProps: { date1904: is1904 } };
  return write(book, { type: 'buffer', bookType: type, compression: true, bookSST: type !== 'biff5' }) as Buffer;
}

export function withoutPart(book: Buffer, name: string): Buffer {
  const { [name]: gone, ...parts } = unzipSync(book);
  if (!gone) throw new Error(`no ${name}`);
  return Buffer.from(zipSync(parts));
}
