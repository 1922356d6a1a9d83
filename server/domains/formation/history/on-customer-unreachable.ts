import type { noticesEvents } from '@zarpa/contract/notices/operations.ts';
import type { ReactionTo } from '../../../platform/events/reaction.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { insertTask } from '../../tasks/tasks.queries.ts';
import { listOpenCaseIds } from '../cases/cases.queries.ts';

export const createReachTasks: ReactionTo<typeof noticesEvents.unreachable> = async (_needs, tx, { userId, at }) => {
  for (const caseId of await listOpenCaseIds(tx, userId)) {
    await requireLockedCase(tx, caseId, undefined);
    await insertTask(tx, { caseId, userId, kind: 'mail_refused', subject: '', at });
  }
};
