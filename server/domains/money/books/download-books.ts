import { Readable } from 'node:stream';
import { AnswerWithFile } from '../../../platform/http/answers/answer.ts';
import { csvCell } from '../../../platform/files/csv-cell.rules.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { loadMonth } from './month.ts';
import { sheetsOf, type Cell, type Sheet } from './month-file.rules.ts';

/** One workbook with a sheet for each question, or one CSV with a table below the other. */
export const downloadBooks: Handle<'downloadBooks'> = async ({ db }, _actor, { query: { month, format } }) => {
  const sheets = sheetsOf(await loadMonth(db, month));
  const content = format === 'xlsx' ? await workbookOf(sheets) : Buffer.from(csvOf(sheets));
  return new AnswerWithFile({
    content: Readable.from([content], { objectMode: false }),
    name: `mes-${month}.${format}`,
    mediaType: mediaTypes[format],
  });
};

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

async function workbookOf(sheets: readonly Sheet[]): Promise<Buffer> {
  const { writeXlsx } = await import('hucre');
  const written = await writeXlsx({
    sheets: sheets.map(({ name, header, rows }) => ({
      name,
      columns: header.map((title) => ({ width: title === 'Qué hacer' ? 70 : 22, ...formatOf(title) })),
      rows: [[...header], ...rows],
      freezePane: { rows: 1 },
    })),
  });
  return Buffer.from(written);
}

function formatOf(title: string) {
  if (title.endsWith('(USD)')) return { numFmt: '#,##0.00' };
  return title === 'Día' ? { numFmt: 'dd/mm/yyyy' } : {};
}

/** Semicolons and decimal commas, which Excel in Spanish opens as columns and numbers. Without the BOM it misreads accents. */
function csvOf(sheets: readonly Sheet[]): string {
  const tables = sheets.map(({ name, header, rows }) => [[name], header, ...rows].map(lineOf).join(''));
  return `\uFEFF${tables.join(lineOf([]))}`;
}

const lineOf = (cells: readonly Cell[]) => `${cells.map((cell) => csvCell(textOf(cell))).join(';')}\r\n`;

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'number' && !Number.isInteger(cell) ? cell.toFixed(2).replace('.', ',') : String(cell);
}
