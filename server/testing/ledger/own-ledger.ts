import { sql } from 'kysely';
import type { StatementRow } from '@zarpa/contract/ledger/statements/shapes.ts';
import type { SentFile } from '../app/request-parts.ts';
import { runJobs } from '../app/run-jobs.ts';
import type { Customer, TestApp } from '../app/start-test-app.ts';
import { update } from '../database/rows.ts';
import { formCompany, type FormedCompany, submitted } from '../taxes/own-taxes.ts';

type Owned = Pick<FormedCompany, 'customer' | 'registrationId'>;

export const csv = (mark = ''): SentFile => ({
  name: 'extracto-enero.csv',
  content: Buffer.from(`Fecha;Importe\n2026-12-01;10,5\n${mark}`),
});

export function statementCalls(app: TestApp, { customer, registrationId }: Owned) {
  return {
    upload: (file: SentFile | readonly SentFile[], year = 2026, by: Customer = customer, company_id = registrationId) =>
      app.call('POST /api/tax/upload-bank-statement', {
        token: by.token,
        body: { company_id, year },
        files: [file].flat(),
      }),
    list: (query: Record<string, string> = {}, by: Customer = customer) =>
      app.call('GET /api/tax/bank-statements', { token: by.token, query: { company_id: registrationId, ...query } }),
  };
}

/** Everything stored of a customer's bank: rows, papers, files, and whether their bytes exist. */
export async function keptStatements(app: TestApp, { customer: { userId } }: Owned) {
  const { rows } = await sql<{ object_key: string; state: string; document: string | null; statement: string | null }>`
    select f.object_key, f.state, d.id as document, s.id as statement from files f
      left join documents d on d.id = f.id left join bank_statements s on s.id = f.id
     where f.user_id = ${userId} and f.kind = 'bank-statement' order by f.created_at`.execute(app.db);
  return Promise.all(
    rows.map(async ({ object_key, state, document, statement }) => ({
      state,
      isPaper: document !== null,
      isStatement: statement !== null,
      isThere: (await app.context.files.head(object_key)) !== undefined,
    })),
  );
}

export const whole = { state: 'kept', isPaper: true, isStatement: true, isThere: true };

/** Formed and paid for in 2025, so that its ledger has the years 2025 and 2026, with our invoice in the first. */
export async function companyOf2025(app: TestApp, by?: Customer): Promise<FormedCompany> {
  const of = await submitted(app, 1, [100], by);
  await update(app.db, 'registrations', { id: of.registrationId }, { paid_at: new Date('2025-02-01T10:00:00Z') });
  await formCompany(app, of, '2025-02-10');
  return of;
}

export const companyBeside = (app: TestApp, { customer }: FormedCompany): Promise<FormedCompany> =>
  companyOf2025(app, customer);

/** Day, description, amount and status. */
export type Line = readonly [day: string, description: string, amount: string, status?: string];

export function mercuryCsv(lines: readonly Line[], name = 'mercury.csv') {
  const header = 'Date (UTC),Description,Amount,Status,Source Account,Bank Description,Reference,Note';
  const rows = lines.map(([day, description, amount, status = 'Sent']) => {
    const [year, month, date] = day.split('-');
    return `${month}-${date}-${year},"${description}",${amount},${status},Mercury Checking xx1234,,,`;
  });
  return { name, content: Buffer.from([header, ...rows, ''].join('\n')) };
}

export function ledgerCalls(app: TestApp, of: FormedCompany, by: Customer = of.customer) {
  const { token } = by;
  const { upload, list } = statementCalls(app, of);
  const read = () => runJobs(app, 'read-statement');
  const detail = async (id: string) =>
    (await app.call('GET /api/tax/bank-statements/:id', { token, params: { id } })).body;
  return {
    upload,
    read,
    detail,
    keep: async (file: { name: string; content: Buffer }, year = 2026) => {
      const { id } = (await upload(file, year)).body.file;
      await read();
      return (await detail(id)).data.file;
    },
    list: async (year = 2026) => (await list({ year: String(year) })).body.files,
    rows: async (id: string, state?: StatementRow['state']) =>
      (
        await app.call('GET /api/tax/bank-statements/:id/rows', {
          token,
          params: { id },
          query: state ? { state } : {},
        })
      ).body.data.items,
    decide: (id: string, row: number, body: object) =>
      app.call('PUT /api/tax/bank-statements/:id/rows/:row', {
        token,
        params: { id, row: String(row) },
        body: body as never,
      }),
    answer: (id: string, body: object) => app.call('PUT /api/tax/bank-statements/:id', { token, params: { id }, body }),
    remove: (id: string) => app.call('DELETE /api/tax/bank-statements/:id', { token, params: { id } }),
    entries: async (year = 2026, query: object = {}) =>
      (
        await app.call('GET /api/companies/:id/ledger/entries', {
          token,
          params: { id: of.registrationId },
          query: { year: String(year), ...query },
        })
      ).body.data,
    ledger: async (year = 2026) =>
      (
        await app.call('GET /api/companies/:id/ledger', {
          token,
          params: { id: of.registrationId },
          query: { year: String(year) },
        })
      ).body.data.ledger,
  };
}
