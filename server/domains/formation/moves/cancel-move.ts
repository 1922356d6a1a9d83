import type { Handle } from '../../../platform/http/handler.ts';
import { fail } from '../../../platform/http/fail.ts';
import { requireLockedCase } from './advance-case.ts';
import { findPendingMove, takePendingMove } from './pending-moves.queries.ts';

export const cancelMove: Handle<'cancelMove'> = async ({ db }, actor, { params }) => {
  const found = await findPendingMove(db, params.id);
  if (!found) throw fail('formation.move_gone');
  if (found.made_by !== actor.userId) throw fail('formation.move_not_yours');
  await db.transaction().execute(async (tx) => {
    await requireLockedCase(tx, found.case_id, undefined);
    if (!(await takePendingMove(tx, found.id))) throw fail('formation.move_gone');
  });
  return { success: true, data: {} };
};
