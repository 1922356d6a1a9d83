import type { Tx } from '../../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { endTasks } from '../../tasks/tasks.queries.ts';
import { listOpenCaseIds } from '../cases/cases.queries.ts';

type CustomerReached = { userId: string; at: Date };

export async function endReachTasks(_needs: ReactionNeeds, tx: Tx, { userId, at }: CustomerReached) {
  for (const caseId of await listOpenCaseIds(tx, userId)) {
    await requireLockedCase(tx, caseId, undefined);
    await endTasks(tx, caseId, { kind: 'mail_refused' }, at);
  }
}
