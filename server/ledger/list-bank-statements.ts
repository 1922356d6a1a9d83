import type { bankStatementsOperations } from '@zarpa/contract/bank-statements.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/operations.ts';
import { requireCompany } from '../companies/require-company.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { companyYears } from '../tax/company-years.ts';
import { statementOf } from './statement-of.ts';
import { listStatements } from './statements.queries.ts';
import { daysOfYear } from './year-days.rules.ts';

type Call = typeof bankStatementsOperations.listBankStatements;

export async function listBankStatements(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { query }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  const { registration } = await requireCompany(needs, actor, query.company_id);
  const years = await companyYears(needs, registration);
  const year = query.year ?? years[0]!.year;
  const owner = { registrationId: registration.id, userId: actor.userId };
  const rows = await listStatements(needs.db, owner, year, daysOfYear(years, year));
  return { success: true, files: rows.map(statementOf) };
}
