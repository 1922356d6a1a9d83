import type { formationMovesOperations } from '@zarpa/contract/formation/moves.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { requireLockedCase } from './advance-case.ts';
import { findPendingMove, takePendingMove } from './pending-moves.queries.ts';

type Input = OperationInput<typeof formationMovesOperations.cancelMove>;
type Answer = OperationAnswer<typeof formationMovesOperations.cancelMove>;

export async function cancelMove({ db }: Pick<Context, 'db'>, actor: Actor, { params }: Input): Promise<Answer> {
  const found = await findPendingMove(db, params.id);
  if (!found) throw fail('formation.move_gone');
  if (found.made_by !== actor.userId) throw fail('formation.move_not_yours');
  await db.transaction().execute(async (tx) => {
    await requireLockedCase(tx, found.case_id, undefined);
    if (!(await takePendingMove(tx, found.id))) throw fail('formation.move_gone');
  });
  return { success: true, data: {} };
}
