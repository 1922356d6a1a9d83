import type { formationStaffOperations } from '@zarpa/contract/formation-staff.ts';
import type { Given } from '@zarpa/contract/formation.rules.ts';
import type { OperationInput } from '@zarpa/contract/operations.ts';

type Body = OperationInput<typeof formationStaffOperations.checkMove>['body'];

/** What a step was given, of what was sent. */
export function givenIn(body: Body): Given {
  const { event: _event, fee_cents, ...given } = body;
  return { ...given, ...(fee_cents !== undefined && { fee_cents: String(fee_cents) }) };
}
