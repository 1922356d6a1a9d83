import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { profileRowOperations } from '@zarpa/contract/profile/rows.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { inRows } from './in-rows.ts';
import { saveOrder } from './rows.queries.ts';

/** What is named and there no more is passed over; what is not named comes last. */
export async function updateDirectorOrder(
  needs: Pick<Context, 'db'>,
  actor: Actor,
  { params, body }: OperationInput<typeof profileRowOperations.updateDirectorOrder>,
): Promise<OperationAnswer<typeof profileRowOperations.updateDirectorOrder>> {
  await inRows(needs, actor, params.id, (tx, owner) => saveOrder(tx, 'directors', owner, body.ids));
  return { success: true, data: {} };
}
