import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { profileRowOperations } from '@zarpa/contract/profile/rows.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { inRows, takeAway } from './in-rows.ts';

/** As it was read; away already is no error. */
export async function deleteDirector(
  needs: Pick<Context, 'db'>,
  actor: Actor,
  { params, query }: OperationInput<typeof profileRowOperations.deleteDirector>,
): Promise<OperationAnswer<typeof profileRowOperations.deleteDirector>> {
  await inRows(needs, actor, params.id, (tx, owner) =>
    takeAway(tx, 'directors', owner, { id: params.rowId, seen: query.version }),
  );
  return { success: true, data: {} };
}
