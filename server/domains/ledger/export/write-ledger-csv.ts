import { Readable } from 'node:stream';
import { csvCell } from './csv-cell.rules.ts';
import { fileColumns, rowsOfEntry } from './ledger-file-rows.rules.ts';
import type { FiledEntry } from './ledger-file.queries.ts';

/**
 * Commas, points and ISO days: programs read that anywhere, Excel users have the workbook. The BOM says UTF-8, without
 * which Excel spoils every accent.
 */
export function writeLedgerCsv(pages: AsyncIterable<FiledEntry[]>, taxYear: number): Readable {
  return Readable.from(piecesOf(pages, taxYear), { objectMode: false });
}

async function* piecesOf(pages: AsyncIterable<FiledEntry[]>, taxYear: number): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${lineOf(fileColumns.map(({ header }) => header))}`);
  for await (const page of pages) {
    const rows = page.flatMap((entry) => rowsOfEntry(entry, taxYear));
    yield Buffer.from(rows.map((row) => lineOf(row.map(({ text }) => text))).join(''));
  }
}

const lineOf = (texts: readonly string[]) => `${texts.map(csvCell).join(',')}\r\n`;
