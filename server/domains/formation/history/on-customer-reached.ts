import type { noticesEvents } from '@zarpa/contract/notices/operations.ts';
import type { ReactionTo } from '../../../platform/events/reaction.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { endTasks } from '../../tasks/tasks.queries.ts';
import { listOpenCaseIds } from '../cases/cases.queries.ts';

export const endReachTasks: ReactionTo<typeof noticesEvents.reached> = async (_needs, tx, { userId, at }) => {
  for (const caseId of await listOpenCaseIds(tx, userId)) {
    await requireLockedCase(tx, caseId, undefined);
    await endTasks(tx, caseId, { kind: 'mail_refused' }, at);
  }
};
