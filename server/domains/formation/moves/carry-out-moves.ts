import { errors } from '@zarpa/contract/core/errors.ts';
import type { Context } from '../../../context.ts';
import { Failure } from '../../../platform/http/fail.ts';
import { insertTask } from '../../tasks/tasks.queries.ts';
import { advanceCase, requireLockedCase } from './advance-case.ts';
import { listDueMoves, takePendingMove, type PendingMove } from './pending-moves.queries.ts';
import { notifyStaff } from '../cases/notify-staff.ts';

type Needs = Pick<Context, 'db' | 'jobs' | 'events' | 'clock' | 'log' | 'config'>;

const atOnce = 20;

export async function carryOutMoves(needs: Needs): Promise<boolean> {
  const due = await listDueMoves(needs.db, needs.clock(), atOnce);
  for (const move of due) {
    try {
      await carryOut(needs, move);
    } catch (error) {
      needs.log.warn({ err: error, pendingMoveId: move.id }, 'a step could not be carried out yet');
    }
  }
  return due.length === atOnce;
}

type Due = { id: string; case_id: string };

/**
 * Row and step are one transaction, so that after a crash or with two workers both or neither happen. Validates the move again.
 */
async function carryOut(needs: Needs, { id, case_id }: Due): Promise<void> {
  let taken: PendingMove | undefined;
  try {
    await needs.db.transaction().execute(async (tx) => {
      await requireLockedCase(tx, case_id, undefined);
      taken = await takePendingMove(tx, id);
      if (!taken) return;
      const { event, given, made_role: by, made_by, case_version: version } = taken;
      await advanceCase(needs, tx, case_id, { event, by, given, version, actorId: made_by ?? undefined });
    });
  } catch (error) {
    if (!taken || !(error instanceof Failure) || error.status >= 500) throw error;
    await giveUp(needs, taken, error);
  }
}

/** Drops a move that is no longer possible, and notifies its author. */
function giveUp(needs: Needs, { id, case_id, made_by }: PendingMove, { code, details }: Failure): Promise<void> {
  return needs.db.transaction().execute(async (tx) => {
    const row = await requireLockedCase(tx, case_id, undefined);
    if (!(await takePendingMove(tx, id))) return;
    const why = [errors[code].message, ...(details ?? []).map(({ message }) => message)].join(' ');
    const task = {
      caseId: case_id,
      userId: row.user_id,
      kind: 'move_refused',
      subject: id,
      at: needs.clock(),
    } as const;
    await insertTask(tx, { ...task, ownerId: made_by, note: why });
    if (made_by)
      await notifyStaff(needs, tx, { what: 'move_refused', caseId: case_id, ref: id, to: [made_by], note: why });
  });
}
