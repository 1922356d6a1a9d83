import type { paymentsEvents } from '@zarpa/contract/payments/events.ts';
import type { ReactionTo } from '../../../platform/events/reaction.ts';
import { decide } from '@zarpa/contract/formation/case.rules.ts';
import { advanceCase, requireLockedCase } from '../moves/advance-case.ts';
import { appendEvent } from '../cases/append-event.ts';
import { endTasks, insertTask } from '../../tasks/tasks.queries.ts';
import { findCaseId, saveCase } from '../cases/cases.queries.ts';
import { findFlight } from '../cases/filings.queries.ts';
import { refundedWhole } from '../intake/open-missing-cases.ts';

/** After a full refund, a case that is not with the state yet ends; a later one gets a task for staff. */
export const cancelRefundedCase: ReactionTo<typeof paymentsEvents.refunded> = async (needs, tx, { registrationId }) => {
  const known = await findCaseId(tx, registrationId);
  if (!known) return;
  const row = await requireLockedCase(tx, known.id, undefined);
  await endTasks(tx, row.id, { kind: 'payment_review' }, needs.clock());
  const { isInFlight, isSending } = await findFlight(tx, row.id);
  const state = { stage: row.stage, stageBefore: null, blocked: [], isInFlight, isSending };
  const given = { reason: refundedWhole };
  if (decide(state, 'cancelled', 'system', given).kind === 'moves')
    await advanceCase(needs, tx, row.id, { event: 'cancelled', by: 'system', given });
  else {
    const event = { at: needs.clock(), actor: 'system', kind: 'refunded_whole' } as const;
    await saveCase(tx, await appendEvent(tx, row, event));
    // It was cancelled already.
    if (row.stage === 'cancelled') return;
    await insertTask(tx, { caseId: row.id, userId: row.user_id, kind: 'refunded_whole', subject: '', at: event.at });
  }
};
