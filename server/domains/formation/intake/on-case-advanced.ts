import type { formationEvents } from '@zarpa/contract/formation/operations.ts';
import type { ReactionTo } from '../../../platform/events/reaction.ts';
import { isAwaited } from '@zarpa/contract/formation/required-actions.rules.ts';
import { listActions, saveAction } from '../cases/actions.queries.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { appendEvent } from '../cases/append-event.ts';
import { saveCase } from '../cases/cases.queries.ts';

/** The state accepted the name: no other is needed. */
export const withdrawOtherNames: ReactionTo<typeof formationEvents.advanced> = async (needs, tx, { caseId, event }) => {
  if (event !== 'formed') return;
  const at = needs.clock();
  let row = await requireLockedCase(tx, caseId, undefined);
  for (const action of await listActions(tx, caseId)) {
    if (action.kind !== 'other_name' || !isAwaited(action.state)) continue;
    await saveAction(tx, action, { state: 'withdrawn', resolved_at: at }, at);
    row = await appendEvent(tx, row, {
      at,
      actor: 'system',
      kind: 'action_withdrawn',
      facts: { action: action.id, asked: action.kind, subject: action.subject },
    });
  }
  await saveCase(tx, row);
};
