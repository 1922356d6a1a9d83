import type { Tx } from '../../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { insertTask } from '../../tasks/tasks.queries.ts';
import { listOpenCaseIds } from '../cases/cases.queries.ts';

type Unreachable = { userId: string; at: Date };

export async function createReachTasks(_needs: ReactionNeeds, tx: Tx, { userId, at }: Unreachable) {
  for (const caseId of await listOpenCaseIds(tx, userId)) {
    await requireLockedCase(tx, caseId, undefined);
    await insertTask(tx, { caseId, userId, kind: 'mail_refused', subject: '', at });
  }
}
