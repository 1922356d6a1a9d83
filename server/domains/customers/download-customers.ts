import { triedReason } from '@zarpa/contract/customers/tried.rules.ts';
import { exportRowsMax } from '@zarpa/contract/customers/views.rules.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { Readable } from 'node:stream';
import type { Db } from '../../platform/db/open-database.ts';
import { csvCell } from '../../platform/files/csv-cell.rules.ts';
import { AnswerWithFile } from '../../platform/http/answers/answer.ts';
import type { Handle } from '../../platform/http/handler.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { customerOf, placeIn } from './listed-customers.ts';
import { listCustomerRows, type CustomerQuestion, type CustomerRow } from './listed-customers.queries.ts';
import { searchPatterns } from './search-patterns.rules.ts';

export const downloadCustomers: Handle<'downloadCustomers'> = async ({ db, clock }, actor, { body }) => {
  const question = { view: body.view, patterns: searchPatterns(body.text ?? '') };
  return new AnswerWithFile({
    // The first page is read before the answer begins, so that a failure is said as one.
    content: Readable.from(piecesOf(await pagesOf(db, question), actor), { objectMode: false }),
    name: `clientes-${dayOf(clock())}.csv`,
    mediaType: 'text/csv; charset=utf-8',
  });
};

const rowsAtOnce = 1_000;

/** Pages by the last row: one transaction would hold a connection for as long as a slow browser takes. */
async function pagesOf(db: Db, question: CustomerQuestion): Promise<AsyncGenerator<CustomerRow[]>> {
  const read = (place: string | undefined, limit: number) => listCustomerRows(db, question, placeIn(place), limit);
  const first = await read(undefined, rowsAtOnce);
  return (async function* () {
    let page = first;
    for (let count = page.length; ; count += page.length) {
      yield page;
      const limit = Math.min(rowsAtOnce, exportRowsMax - count);
      if (page.length < rowsAtOnce || limit <= 0) return;
      page = await read(page.at(-1)!.place, limit);
    }
  })();
}

/** Semicolons and decimal commas, which Excel in Spanish opens as columns and numbers. Without the BOM it misreads accents. */
async function* piecesOf(pages: AsyncIterable<CustomerRow[]>, actor: Actor): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${lineOf(columns)}`);
  for await (const page of pages) yield Buffer.from(page.map((row) => lineOf(cellsOf(row, actor))).join(''));
}

const columns = [
  'Nombre',
  'Correo',
  'Verificado',
  'Desde',
  'Última vez',
  'Empresas',
  'Pagado (USD)',
  'Intentó',
  'Por qué no',
  'Cuándo',
] as const;

function cellsOf(row: CustomerRow, actor: Actor): string[] {
  const { name, email, is_verified, since, last_seen_at, companies, paid, tried } = customerOf(row, actor);
  return [
    name,
    email,
    is_verified ? 'sí' : 'no',
    since.slice(0, 10),
    last_seen_at.slice(0, 10),
    String(companies),
    paid === null ? '' : paid.toFixed(2).replace('.', ','),
    tried?.company_name ?? '',
    tried ? triedReason(tried) : '',
    tried?.at.slice(0, 10) ?? '',
  ];
}

const lineOf = (texts: readonly string[]) => `${texts.map(csvCell).join(';')}\r\n`;
