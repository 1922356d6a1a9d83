import type { StatementRow } from '@zarpa/contract/ledger/statements/shapes.ts';
import { runJobs } from '../app/run-jobs.ts';
import type { FormedCompany } from '../taxes/own-taxes.ts';
import { formCompany, submitted } from '../taxes/own-taxes.ts';
import { statementCalls } from './own-statements.ts';
import { update } from '../database/rows.ts';
import type { Customer, TestApp } from '../app/start-test-app.ts';

/** A company that was formed and paid for in 2025, so that 2025 and 2026 are years of its ledger, and we are paid in the first. */
export async function companyOf2025(app: TestApp, by?: Customer): Promise<FormedCompany> {
  const of = await submitted(app, 1, [100], by);
  await update(app.db, 'registrations', { id: of.registrationId }, { paid_at: new Date('2025-02-01T10:00:00Z') });
  await formCompany(app, of, '2025-02-10');
  return of;
}

/** Another company of the same person, formed as theirs was. */
export const companyBeside = (app: TestApp, { customer }: FormedCompany): Promise<FormedCompany> =>
  companyOf2025(app, customer);

/** Day, description, amount; ids and balances where a test needs them. */
export type Line = readonly [day: string, description: string, amount: string, status?: string];

/** As Mercury exports it: days with the month first, in dollars. */
export function mercuryCsv(lines: readonly Line[], name = 'mercury.csv') {
  const header = 'Date (UTC),Description,Amount,Status,Source Account,Bank Description,Reference,Note';
  const rows = lines.map(([day, description, amount, status = 'Sent']) => {
    const [year, month, date] = day.split('-');
    return `${month}-${date}-${year},"${description}",${amount},${status},Mercury Checking xx1234,,,`;
  });
  return { name, content: Buffer.from([header, ...rows, ''].join('\n')) };
}

/** How a customer sends files of a bank, has them read, and says what becomes of their rows. */
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
    /** Sent and read; the file as the list has it then. */
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
