import { slugOf } from '@zarpa/contract/documents/categories.rules.ts';
import { yearOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { AnswerWithFile } from '../../../platform/http/answers/answer.ts';
import type { CompanyYear } from '../../tax/dates/company-years.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { listCompanyNames } from '../book/book.queries.ts';
import type { EntryQuestion } from '../entries/entries.queries.ts';
import { listFiledEntries, type FiledEntry } from './ledger-file.queries.ts';
import { writeLedgerWorkbook } from './write-ledger-workbook.ts';
import { requireLedger, requireYear } from '../ledgers/require-ledger.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { Readable } from 'node:stream';
import { csvCell } from './csv-cell.rules.ts';
import { fileColumns, rowsOfEntry } from './ledger-file-rows.rules.ts';

/** All that a filter leaves, however much: read and written in pieces, so that nothing of it is ever whole in memory. */
export const downloadLedger: Handle<'downloadLedger'> = async (
  needs,
  actor,
  { params, query: { format, year: requestedYear, ...filter } },
) => {
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

/** From each page's last entry: one transaction would hold a connection as long as a slow browser takes. */
async function* entryPages(db: Db, owner: Owner, question: EntryQuestion): AsyncGenerator<FiledEntry[]> {
  let last: FiledEntry | undefined;
  do {
    const page = await listFiledEntries(db, owner, question, last, entriesAtOnce);
    yield page;
    last = page.length < entriesAtOnce ? undefined : page.at(-1);
  } while (last);
}

/**
 * Commas, points and ISO days: programs read that anywhere, Excel users have the workbook. The BOM says UTF-8, without
 * which Excel spoils every accent.
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
