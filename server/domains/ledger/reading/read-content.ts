import { textKind } from '../../../platform/files/reading/text-kind.rules.ts';
import { decodeText } from './values/decode-text.rules.ts';
import { pickSheet } from './tables/pick-sheet.rules.ts';
import { padRows } from './tables/row-cells.rules.ts';
import { readTextTable, type Table } from './tables/read-text-table.rules.ts';
import type { Reading, ReadingNeeds, ReadTable } from './reading.ts';

/** Reads a line of `ReadingNeeds` and a file. `complain` receives the error of a damaged file. */
export async function readInput(
  given: Buffer,
  readTable: ReadTable,
  complain: (why: string) => void = () => undefined,
): Promise<Reading> {
  const end = given.indexOf('\n');
  // Our own line: an error here says nothing about the file.
  const needs = JSON.parse(given.subarray(0, end).toString('utf8')) as ReadingNeeds;
  try {
    return await readContent(given.subarray(end + 1), needs, readTable);
  } catch (error) {
    complain(String((error as Error).stack ?? error).slice(0, 2_000));
    return { state: 'unread', reason: 'damaged' };
  }
}

/**
 * Detects the format by content, not by name. Only for the child process: a file may make the libraries hang, exhaust memory
 * or throw.
 */
export async function readContent(content: Buffer, needs: ReadingNeeds, readTable: ReadTable): Promise<Reading> {
  if (content.subarray(0, 1_024).includes('%PDF-')) return (await import('./pdf/read-pdf.ts')).readPdf(content, needs);
  if (content.subarray(0, 4).equals(zipMark))
    return readSheets(await (await import('./tables/read-workbook.ts')).readWorkbook(content), needs, readTable);
  if (content.subarray(0, 2).equals(compoundMark))
    return readSheets((await import('./tables/read-old-workbook.ts')).readOldWorkbook(content), needs, readTable);
  const text = decodeText(content);
  if (text === undefined) return { state: 'unread', reason: 'damaged' };
  const kind = textKind(text);
  if (kind === 'ofx') return (await import('./interchange/read-ofx.ts')).readOfx(text, needs);
  if (kind === 'qif') return (await import('./interchange/read-qif.rules.ts')).readQif(text, needs);
  // A web page with a table's file name: its tags hold no columns.
  if (/^\s*<(?:!doctype|html|\?xml|table)\b/i.test(text)) return { state: 'unread', reason: 'no_movements' };
  return readSheet(readTextTable(text), needs, readTable);
}

const zipMark = Buffer.from('504b0304', 'hex');
const compoundMark = Buffer.from('d0cf', 'hex');

/** Workbooks omit empty cells at a row's end; in a text file missing cells mean lost ones. */
function readSheets(sheets: Table[] | 'locked', needs: ReadingNeeds, readTable: ReadTable): Reading {
  const table = sheets === 'locked' ? sheets : pickSheet(sheets, needs, readTable);
  return readSheet(typeof table === 'string' ? table : padRows(table), needs, readTable);
}

function readSheet(table: Table | 'locked' | 'sheets_alike', needs: ReadingNeeds, readTable: ReadTable): Reading {
  if (typeof table === 'string') return { state: 'unread', reason: table };
  return table.length === 0 ? { state: 'unread', reason: 'empty' } : readTable(table, needs);
}
