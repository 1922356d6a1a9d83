import { Readable } from 'node:stream';
import { fileColumns, rowsOfEntry, type FileCell } from './ledger-file-rows.rules.ts';
import type { FiledEntry } from './ledger-file.queries.ts';

/** Numbers are numbers, days are days, and a text is a text whatever it begins with. The first line stays in sight. */
export async function writeLedgerWorkbook(pages: AsyncIterable<FiledEntry[]>, taxYear: number): Promise<Readable> {
  const { writeXlsxStream } = await import('hucre');
  const columns = fileColumns.map(({ header, width, kind }) => ({
    header,
    width,
    ...(header === 'Importe' || header === 'Importe en USD' ? { numFmt: '#,##0.00#' } : {}),
    ...(kind === 'day' ? { numFmt: 'dd/mm/yyyy' } : {}),
  }));
  const stream = writeXlsxStream(rowsOf(pages, taxYear), { name: 'Movimientos', columns, freezePane: { rows: 1 } });
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
}

async function* rowsOf(pages: AsyncIterable<FiledEntry[]>, taxYear: number) {
  for await (const page of pages)
    for (const entry of page) for (const row of rowsOfEntry(entry, taxYear)) yield row.map(valueOf);
}

function valueOf({ kind, text }: FileCell): string | number | Date | null {
  if (text === '') return null;
  if (kind === 'number') return Number(text);
  return kind === 'day' ? new Date(`${text}T00:00:00Z`) : cellText(text);
}

const cellLettersMax = 32_767;

/** The library keeps signs that XML lacks, and `_x0041_`, which every reader takes for an A. */
export function cellText(text: string): string {
  return text
    .slice(0, cellLettersMax)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
}
