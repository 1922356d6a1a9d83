import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import type { BegunAction, StaffAction } from '../../platform/http/security/gate.ts';
import { insertOutcome, insertStaffAction } from './staff.queries.ts';

export async function beginStaffAction(
  needs: Pick<Context, 'db' | 'log'>,
  { userId: staffId, staffRole: role }: Actor,
  action: StaffAction,
): Promise<BegunAction> {
  const id = await insertStaffAction(needs.db, { ...action, staffId, role });
  return {
    // The action succeeded: a failure to record its end must not make it look undone.
    settle: (outcome, changes) =>
      insertOutcome(needs.db, id, { outcome, changes }).catch((error: unknown) =>
        needs.log.error({ err: error, staffActionId: id, outcome }, 'how a staff action ended was not noted'),
      ),
  };
}
