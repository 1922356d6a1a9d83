import { returnKindWords } from '@zarpa/contract/returns/kinds.rules.ts';
import type { MovedReturn } from '@zarpa/contract/returns/operations.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { appendEvent } from '../cases/append-event.ts';
import { endTasks } from '../../tasks/tasks.queries.ts';
import { findCaseId, saveCase } from '../cases/cases.queries.ts';

/** Generation is recorded once it is done: before that there is nothing to read. */
export async function recordReturn(
  _needs: ReactionNeeds,
  tx: Tx,
  { registrationId, returnId, kind, period, to, by, note, documentId, at }: MovedReturn,
): Promise<void> {
  if (to === 'making') return;
  const known = await findCaseId(tx, registrationId);
  if (!known) return;
  const row = await requireLockedCase(tx, known.id, undefined);
  const label = `${returnKindWords[kind].title} (${period})`;
  const facts = { return: returnId, label, state: to, ...(documentId && { document: documentId }) };
  const event = { at, actor: by, kind: 'return_moved', facts } as const;
  await saveCase(tx, await appendEvent(tx, row, { ...event, texts: { note: note || undefined } }));
  if (to === 'filed') await endTasks(tx, row.id, { kind: 'return_unproved', subject: returnId }, at);
}
