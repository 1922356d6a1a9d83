import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { findOwnedRegistration } from '../../payments/payments.queries.ts';
import { companyYears, yearOfDay } from '../../tax/dates/company-years.ts';
import { findStatement, findStatementRow } from './statements.queries.ts';

export type OwnStatement = Awaited<ReturnType<typeof requireStatement>>;

/** The caller's own file, with its company's years; `ledger.statement_not_found` for anybody else's, and for one that was taken out. */
export async function requireStatement(needs: Pick<Context, 'db' | 'clock'>, actor: Actor, id: string) {
  const statement = await findStatementRow(needs.db, actor.userId, id);
  const registration = statement && (await findOwnedRegistration(needs.db, actor.userId, statement.registration_id));
  if (!registration) throw fail('ledger.statement_not_found');
  const years = await companyYears(needs, registration);
  const listed = await findStatement(needs.db, actor.userId, id, yearOfDay(years, statement.year_day));
  // The team keeps it from its owner.
  if (!listed) throw fail('ledger.statement_not_found');
  return { statement, listed, years, owner: { registrationId: registration.id, userId: actor.userId } };
}
