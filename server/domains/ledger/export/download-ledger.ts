import { Readable } from 'node:stream';
import { slugOf } from '@zarpa/contract/documents/categories.rules.ts';
import { yearOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { AnswerWithFile } from '../../../platform/http/answers/answer.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import type { CompanyYear } from '../../tax/dates/load-taxes.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { listCompanyNames } from '../book/book.queries.ts';
import type { EntryQuestion } from '../entries/entries.queries.ts';
import { requireLedger, requireYear } from '../ledgers/require-ledger.ts';
import { csvCell } from '../../../platform/files/csv-cell.rules.ts';
import { type FileCell, fileColumns, rowsOfEntry } from './ledger-file-rows.rules.ts';
import { type FiledEntry, listFiledEntries } from './ledger-file.queries.ts';

/** Numbers, days and texts keep their types, whatever a text begins with. The first line stays in view. */
async function writeLedgerWorkbook(pages: AsyncIterable<FiledEntry[]>, taxYear: number): Promise<Readable> {
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

/** The library passes on characters that XML lacks, and `_x0041_`, which readers take for an A. */
export function cellText(text: string): string {
  return text
    .slice(0, cellLettersMax)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
}

/** Reads and writes in pieces, so that the ledger is never whole in memory. */
export const downloadLedger: Handle<'downloadLedger'> = async (needs, actor, { params, query }) => {
  const { format, year: requestedYear, ...filter } = query;
  const { owner, years } = await requireLedger(needs, actor, params.id);
  const { period, begin, end } = requireYear(years, requestedYear);
  const [company = ''] = await listCompanyNames(needs.db, owner);
  const pages = entryPages(needs.db, owner, { ...filter, begin, end });
  const write = format === 'csv' ? writeLedgerCsv : writeLedgerWorkbook;
  const content = await write(pages, yearOf(period));
  const name = `movimientos-${slugOf(company)}-${period}.${format}`;
  return new AnswerWithFile({ content, name, mediaType: mediaTypes[format] });
};

export const writeWholeLedger = (db: Db, owner: Owner, { period, begin, end }: CompanyYear) =>
  writeLedgerWorkbook(entryPages(db, owner, { view: 'all', begin, end }), yearOf(period));

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const entriesAtOnce = 1_000;

/** Pages by the last entry: one transaction would hold a connection for as long as a slow browser takes. */
async function* entryPages(db: Db, owner: Owner, question: EntryQuestion): AsyncGenerator<FiledEntry[]> {
  let last: FiledEntry | undefined;
  do {
    const page = await listFiledEntries(db, owner, question, last, entriesAtOnce);
    yield page;
    last = page.length < entriesAtOnce ? undefined : page.at(-1);
  } while (last);
}

/**
 * Commas, points and ISO days, which programs read anywhere; Excel users have the workbook. Without the BOM Excel misreads
 * accents.
 */
function writeLedgerCsv(pages: AsyncIterable<FiledEntry[]>, taxYear: number): Readable {
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
