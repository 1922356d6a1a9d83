import { sql } from 'kysely';
import type { FormedCompany } from '../taxes/own-taxes.ts';
import type { SentFile } from '../app/request-parts.ts';
import type { Customer, TestApp } from '../app/start-test-app.ts';

type Owned = Pick<FormedCompany, 'customer' | 'registrationId'>;

export const csv = (mark = ''): SentFile => ({
  name: 'extracto-enero.csv',
  content: Buffer.from(`Fecha;Importe\n2026-12-01;10,5\n${mark}`),
});

/** How a customer sends and lists the files of a bank. */
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

/** Everything that is kept of a customer's bank: rows, papers, files, and whether their bytes are there. */
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
