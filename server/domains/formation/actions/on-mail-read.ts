import type { companyMailEvents } from '@zarpa/contract/documents/company-mail.ts';
import type { ReactionTo } from '../../../platform/events/reaction.ts';
import { isAwaited } from '@zarpa/contract/formation/required-actions.rules.ts';
import { endTasks } from '../../tasks/tasks.queries.ts';
import { findCaseId } from '../cases/cases.queries.ts';
import { appendEvent } from '../cases/append-event.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { findMailAction, lockAction, saveAction } from '../cases/actions.queries.ts';
import { saveTurn } from './request-actions.ts';

export const settleMailAction: ReactionTo<typeof companyMailEvents.read> = async (
  needs,
  tx,
  { mailId, registrationId },
) => {
  const found = await findCaseId(tx, registrationId);
  if (!found) return;
  const row = await requireLockedCase(tx, found.id, undefined);
  const action = await findMailAction(tx, found.id, mailId);
  if (!action) return;
  const fresh = (await lockAction(tx, action.id))!;
  if (!isAwaited(fresh.state)) return;
  const at = needs.clock();
  await saveAction(tx, fresh, { state: 'accepted', answered_at: at, resolved_at: at }, at);
  await endTasks(tx, found.id, { subject: fresh.id }, at);
  const facts = { action: fresh.id, asked: fresh.kind, subject: fresh.subject };
  await saveTurn(tx, await appendEvent(tx, row, { at, actor: 'customer', kind: 'action_answered', facts }), at);
};
