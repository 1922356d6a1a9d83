import type { Tx } from '../../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { insertTask } from '../../tasks/tasks.queries.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { findCaseId } from '../cases/cases.queries.ts';

export async function askForProof(
  needs: Pick<ReactionNeeds, 'clock'>,
  tx: Tx,
  { registrationId, userId, returnId }: { registrationId: string; userId: string; returnId: string },
): Promise<void> {
  const known = await findCaseId(tx, registrationId);
  if (!known) return;
  const row = await requireLockedCase(tx, known.id, undefined);
  await insertTask(tx, { caseId: row.id, userId, kind: 'return_unproved', subject: returnId, at: needs.clock() });
}
