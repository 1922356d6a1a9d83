import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { requireCompany } from '../../companies/require-company.ts';
import { companyYears, yearOfDay } from '../../tax/dates/company-years.ts';
import { findOwnerOfStatement, findStatement, findStatementRow } from './statements.queries.ts';

export type OwnStatement = Awaited<ReturnType<typeof requireStatement>>;

/** A file of a company of the caller's, with its years; `ledger.statement_not_found` for anybody else's, and for one that was taken out. */
export async function requireStatement(needs: Pick<Context, 'db' | 'clock'>, actor: Actor, id: string) {
  const companyId = await findOwnerOfStatement(needs.db, actor.userId, id);
  if (companyId === undefined) throw fail('ledger.statement_not_found');
  const { registration, owner } = await requireCompany(needs, actor, companyId);
  const statement = await findStatementRow(needs.db, owner, id);
  if (!statement) throw fail('ledger.statement_not_found');
  const years = await companyYears(needs, registration);
  const listed = await findStatement(needs.db, owner, id, yearOfDay(years, statement.year_day));
  // The team keeps it from its company's people.
  if (!listed) throw fail('ledger.statement_not_found');
  return { statement, listed, years, owner };
}
