import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { findCase, findOwnedCase, type CaseRow } from './cases.queries.ts';

/** The caller's own case, by its registration. Another customer's is as unknown as one that is not there. */
export async function requireOwnCase(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  registrationId: string,
): Promise<CaseRow> {
  const row = await findOwnedCase(db, actor.userId, registrationId);
  if (!row) throw fail('formation.case_not_found');
  return row;
}

/** Any case, for a member of staff. */
export async function requireCase({ db }: Pick<Context, 'db'>, caseId: string): Promise<CaseRow> {
  const row = await findCase(db, caseId);
  if (!row) throw fail('formation.case_not_found');
  return row;
}
