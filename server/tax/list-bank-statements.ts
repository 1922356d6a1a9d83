import type { BankStatement, bankStatementsOperations } from '@zarpa/contract/bank-statements.ts';
import { sizeText } from '@zarpa/contract/files.rules.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/operations.ts';
import { requireCompany } from '../companies/require-company.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { listStatements, type StatementRow } from './bank-statements.queries.ts';
import { companyYears } from './company-years.ts';

type Call = typeof bankStatementsOperations.listBankStatements;

export async function listBankStatements(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { query }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  const { registration } = await requireCompany(needs, actor, query.company_id);
  const year = query.year ?? (await companyYears(needs, registration))[0]!.year;
  const owner = { registrationId: registration.id, userId: actor.userId };
  const rows = await listStatements(needs.db, owner, year);
  return { success: true, files: rows.map(statementOf) };
}

/** A file of a bank as the wire has it. */
export function statementOf({ id, name, size_bytes, tax_year, created_at }: StatementRow): BankStatement {
  const bytes = Number(size_bytes);
  return {
    id,
    file_name: name,
    file_size: bytes,
    file_size_formatted: sizeText(bytes),
    tax_year,
    uploaded_at: created_at.toISOString(),
  };
}
