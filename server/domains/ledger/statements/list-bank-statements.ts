import { requireCompany } from '../../companies/require-company.ts';
import { companyYears } from '../../tax/dates/company-years.ts';
import { statementOf } from './statement-of.ts';
import { listStatements } from './statements.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const listBankStatements: Handle<'listBankStatements'> = async (needs, actor, { query }) => {
  const { registration, owner } = await requireCompany(needs, actor, query.company_id);
  const years = await companyYears(needs, registration);
  const year = query.year === undefined ? years[0]! : years.find((one) => one.year === query.year);
  const rows = year ? await listStatements(needs.db, owner, year) : [];
  return { success: true, files: rows.map((row) => statementOf(row, years)) };
};
