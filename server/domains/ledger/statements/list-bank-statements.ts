import type { bankStatementsOperations } from '@zarpa/contract/ledger/statements/operations.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import { requireCompany } from '../../companies/require-company.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { companyYears } from '../../tax/dates/company-years.ts';
import { statementOf } from './statement-of.ts';
import { listStatements } from './statements.queries.ts';

type Call = typeof bankStatementsOperations.listBankStatements;

export async function listBankStatements(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { query }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  const { registration } = await requireCompany(needs, actor, query.company_id);
  const years = await companyYears(needs, registration);
  const owner = { registrationId: registration.id, userId: actor.userId };
  const year = query.year === undefined ? years[0]! : years.find((one) => one.year === query.year);
  const rows = year ? await listStatements(needs.db, owner, year) : [];
  return { success: true, files: rows.map((row) => statementOf(row, years)) };
}
