import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { insertStaffAction, saveOutcome } from './staff.queries.ts';

type Action = { operation: string; requestId: string; input: Record<string, unknown> };

export async function beginStaffAction(
  needs: Pick<Context, 'db' | 'log'>,
  actor: Actor,
  action: Action,
): Promise<{ settle: (outcome: string) => Promise<void> }> {
  const id = await insertStaffAction(needs.db, { ...action, staffId: actor.userId });
  return {
    // The action succeeded: a failure to record its end must not make it look undone.
    settle: (outcome) =>
      saveOutcome(needs.db, id, outcome).catch((error: unknown) =>
        needs.log.error({ err: error, staffActionId: id, outcome }, 'how a staff action ended was not noted'),
      ),
  };
}
