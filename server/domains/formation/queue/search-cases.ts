import { einOf } from '@zarpa/contract/formation/case.rules.ts';
import type { formationStaffOperations } from '@zarpa/contract/formation/staff.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import { findCaseOfEin } from '../../companies/correctable.queries.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';

type Call = (typeof formationStaffOperations)['searchCases'];

/** With or without its hyphen, whole: of a part of a number nothing is known. */
export async function searchCases(
  { db }: Pick<Context, 'db'>,
  _actor: Actor,
  { body }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  return { success: true, data: { case_id: (await findCaseOfEin(db, einOf(body.ein)!)) ?? null } };
}
