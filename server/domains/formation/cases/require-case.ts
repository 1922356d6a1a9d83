import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { findCase, findCaseOf, type CaseRow } from './cases.queries.ts';
import { refuseCompany } from '../../companies/require-company.ts';
import { findOwnedRegistration } from '../../payments/payments.queries.ts';

/** By registration id, like `requireCompany`. Another customer's case answers like an unknown one. */
export async function requireOwnCase({ db }: Pick<Context, 'db'>, actor: Actor, id: string): Promise<CaseRow> {
  const registration = await findOwnedRegistration(db, actor, id);
  if (!registration) return refuseCompany(db, actor, id, 'formation.case_not_found');
  const row = await findCaseOf(db, registration.id);
  if (!row) throw fail('formation.case_not_found');
  return row;
}

export async function requireCase({ db }: Pick<Context, 'db'>, caseId: string): Promise<CaseRow> {
  const row = await findCase(db, caseId);
  if (!row) throw fail('formation.case_not_found');
  return row;
}
