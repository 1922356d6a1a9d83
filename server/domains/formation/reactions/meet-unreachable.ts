import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { endTasks, insertTask } from '../../tasks/tasks.queries.ts';
import { listOpenCaseIds } from '../cases/cases.queries.ts';

type Reached = { userId: string; at: Date };

/** Mail does not reach a customer: in each of their open cases somebody of the team has to find another way. */
export async function meetUnreachable(_needs: ReactionNeeds, tx: Transaction<Database>, { userId, at }: Reached) {
  for (const caseId of await listOpenCaseIds(tx, userId)) {
    await requireLockedCase(tx, caseId, undefined);
    await insertTask(tx, { caseId, userId, kind: 'mail_refused', subject: '', at });
  }
}

/** It does again: nobody has to call any more. */
export async function meetReached(_needs: ReactionNeeds, tx: Transaction<Database>, { userId, at }: Reached) {
  for (const caseId of await listOpenCaseIds(tx, userId)) {
    await requireLockedCase(tx, caseId, undefined);
    await endTasks(tx, caseId, { kind: 'mail_refused' }, at);
  }
}
