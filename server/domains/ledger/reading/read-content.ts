import { textKind } from '../../../platform/files/reading/text-kind.rules.ts';
import { decodeText } from './values/decode-text.rules.ts';
import { pickSheet } from './tables/pick-sheet.rules.ts';
import { padRows } from './tables/row-cells.rules.ts';
import { readTextTable, type Table } from './tables/read-text-table.rules.ts';
import type { Reading, ReadingNeeds, ReadTable } from './reading.ts';

/** A line of `ReadingNeeds` and a file. `complain` hears why one is damaged. */
export async function readInput(
  given: Buffer,
  readTable: ReadTable,
  complain: (why: string) => void = () => undefined,
): Promise<Reading> {
  const end = given.indexOf('\n');
  // Ours: where it is wrong, nothing is to be said of the file.
  const needs = JSON.parse(given.subarray(0, end).toString('utf8')) as ReadingNeeds;
  try {
    return await readContent(given.subarray(end + 1), needs, readTable);
  } catch (error) {
    complain(String((error as Error).stack ?? error).slice(0, 2_000));
    return { state: 'unread', reason: 'damaged' };
  }
}

/** By content, not by name. Only for the child: a file may make the libraries hang, burst or throw. */
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
  // A page of the web that is called a table: what it says between its tags is no column.
  if (/^\s*<(?:!doctype|html|\?xml|table)\b/i.test(text)) return { state: 'unread', reason: 'no_movements' };
  return readSheet(readTextTable(text), needs, readTable);
}

const zipMark = Buffer.from('504b0304', 'hex');
const compoundMark = Buffer.from('d0cf', 'hex');

/** A workbook keeps no empty cells at a row's end; a file of text that lacks them has lost some. */
function readSheets(sheets: Table[] | 'locked', needs: ReadingNeeds, readTable: ReadTable): Reading {
  const table = sheets === 'locked' ? sheets : pickSheet(sheets, needs, readTable);
  return readSheet(typeof table === 'string' ? table : padRows(table), needs, readTable);
}

function readSheet(table: Table | 'locked' | 'sheets_alike', needs: ReadingNeeds, readTable: ReadTable): Reading {
  if (typeof table === 'string') return { state: 'unread', reason: table };
  return table.length === 0 ? { state: 'unread', reason: 'empty' } : readTable(table, needs);
}
