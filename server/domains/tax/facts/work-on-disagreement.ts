import type { Tx } from '../../../platform/db/open-database.ts';
import { endTasks, insertTask } from '../../tasks/tasks.queries.ts';
import { findTaxCompany } from './tax-work.queries.ts';

type Rows = { added: readonly string[]; gone: readonly string[]; doubtful: readonly string[] };

const note =
  'Dos sitios de antes dicen cosas distintas de esta empresa. Pregunta al cliente cuál vale y anótalo en «Lo que sabemos».';

/** When sources disagree, the first affected date becomes a task for the team, once. Tasks of removed dates end. */
export async function workOnDisagreement(tx: Tx, registrationId: string, { added, gone, doubtful }: Rows, at: Date) {
  const first = doubtful.find((key) => added.includes(key));
  if (first === undefined && gone.length === 0) return;
  const found = await findTaxCompany(tx, registrationId);
  if (!found) return;
  const task = { caseId: found.case_id, userId: found.user_id, kind: 'obligation', at } as const;
  if (first !== undefined) await insertTask(tx, { ...task, subject: first, note });
  for (const key of gone) await endTasks(tx, found.case_id, { kind: 'obligation', subject: key }, at);
}
