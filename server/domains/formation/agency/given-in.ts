import type { formationMovesOperations } from '@zarpa/contract/formation/moves.ts';
import type { Given } from '@zarpa/contract/formation/case.rules.ts';
import type { OperationInput } from '@zarpa/contract/core/operations.ts';

type Body = OperationInput<typeof formationMovesOperations.checkMove>['body'];

export function givenIn(body: Body): Given {
  const { event: _event, fee_cents, ...given } = body;
  return { ...given, ...(fee_cents !== undefined && { fee_cents: String(fee_cents) }) };
}
