import type { companyMailEvents } from '@zarpa/contract/documents/company-mail.ts';
import type { ReactionTo } from '../../../platform/events/reaction.ts';
import { callDay } from '@zarpa/contract/documents/company-mail.rules.ts';
import { isAwaited } from '@zarpa/contract/formation/required-actions.rules.ts';
import { insertTask } from '../../tasks/tasks.queries.ts';
import { findCaseId } from '../cases/cases.queries.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { findMailAction } from '../cases/actions.queries.ts';

/** Unread after three reminders: a member of staff calls. */
export const callAboutMail: ReactionTo<typeof companyMailEvents.unread> = async (
  needs,
  tx,
  { mailId, registrationId, userId, day },
) => {
  const found = day === callDay ? await findCaseId(tx, registrationId) : undefined;
  if (!found) return;
  await requireLockedCase(tx, found.id, undefined);
  const action = await findMailAction(tx, found.id, mailId);
  if (!action || !isAwaited(action.state)) return;
  await insertTask(tx, { caseId: found.id, userId, kind: 'mail_unread', subject: action.id, at: needs.clock() });
};
