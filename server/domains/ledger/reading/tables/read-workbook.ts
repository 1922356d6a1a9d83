import { isDateFormat, ParseError, streamXlsxRows } from 'hucre';
import { openZippedWorkbook, type ZippedWorkbook } from '../../../../platform/files/reading/open-zipped-workbook.ts';
import { cellText } from '../values/cell-text.rules.ts';
import { isTooLong, type Table } from './read-text-table.rules.ts';
import type { TableRow } from '../reading.ts';

const partBytesMax = 10_000_000;
/** Finding a sheet scans the file from its beginning. */
const sheetsMax = 20;

/** Formulas give their last result; merged cells have their text in the first one. Throws for a damaged workbook. */
export async function readWorkbook(content: Buffer): Promise<Table[] | 'locked'> {
  const book = await openZippedWorkbook(content);
  if (book === 'locked') return book;
  if (book === 'not_what_it_says') throw new Error('no workbook');
  const lost = book.missing.filter((name) => /(?:worksheets\/|sharedStrings|styles)/i.test(name));
  if (lost.length > 0) throw new Error(`without ${lost.join()}`);
  if (await isTakenForDays(book)) return (await import('./read-old-workbook.ts')).readSheets(content);
  const sheets: Table[] = [];
  let isWhole = true;
  for (const place of await shownSheets(book)) {
    const rows = await rowsOf(content, place);
    isWhole &&= rows !== undefined;
    if (rows && rows.length > 0) sheets.push(rows);
  }
  if (!isWhole && sheets.length === 0) throw new Error('a sheet without its part');
  return sheets;
}

/**
 * The library takes `[$S/-280A] #,##0.00`, Peru's currency format, for dates. The library for old workbooks does not, but is
 * slow.
 */
async function isTakenForDays(book: ZippedWorkbook): Promise<boolean> {
  const styles = (await book.text(book.main.replace(/[^/]+$/, 'styles.xml'), partBytesMax)) ?? '';
  const used = new Set((styles.match(/<(?:\w+:)?xf\s[^>]*>/g) ?? []).map((xf) => attributeOf(xf, 'numFmtId')));
  const formats = (styles.match(/<(?:\w+:)?numFmt\s[^>]*>/g) ?? [])
    .filter((format) => used.has(attributeOf(format, 'numFmtId')))
    .map((format) => unescaped(attributeOf(format, 'formatCode')));
  if (formats.length === 0) return false;
  const { SSF } = await import('@e965/xlsx');
  return formats.some((format) => isDateFormat(format) !== (SSF.is_date as (format: string) => boolean)(format));
}

const attributeOf = (tag: string, name: string): string => {
  const [, one, other] = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? [];
  return one ?? other ?? '';
};

async function shownSheets(book: ZippedWorkbook): Promise<number[]> {
  const main = (await book.text(book.main, partBytesMax)) ?? '';
  const sheets = main.match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? [];
  return sheets
    .flatMap((sheet, place) => (/\bstate=["'](?:hidden|veryHidden)["']/.test(sheet) ? [] : [place]))
    .slice(0, sheetsMax);
}

async function rowsOf(content: Buffer, sheet: number): Promise<TableRow[] | 'too_long' | undefined> {
  const rows: TableRow[] = [];
  let all = 0;
  try {
    for await (const { index, values } of streamXlsxRows(content, { sheet })) {
      all += 1;
      const cells = values.map(cellText);
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ row: index + 1, cells });
      if (isTooLong(rows.length, all)) return 'too_long';
    }
  } catch (error) {
    if (error instanceof ParseError && /missing worksheet file/.test(error.message)) return undefined;
    throw error;
  }
  return rows;
}

const unescaped = (text: string) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
