import type { returnsEvents } from '@zarpa/contract/returns/operations.ts';
import type { ReactionTo } from '../../../platform/events/reaction.ts';
import { returnKindWords } from '@zarpa/contract/returns/kinds.rules.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { appendEvent } from '../cases/append-event.ts';
import { endTasks } from '../../tasks/tasks.queries.ts';
import { findCaseId, saveCase } from '../cases/cases.queries.ts';

/** Generation is recorded when it is done: before that there is nothing to read. */
export const recordReturn: ReactionTo<typeof returnsEvents.moved> = async (
  _needs,
  tx,
  { registrationId, returnId, kind, period, to, by, note, documentId, at },
) => {
  if (to === 'making') return;
  const known = await findCaseId(tx, registrationId);
  if (!known) return;
  const row = await requireLockedCase(tx, known.id, undefined);
  const label = `${returnKindWords[kind].title} (${period})`;
  const facts = { return: returnId, label, state: to, ...(documentId && { document: documentId }) };
  const event = { at, actor: by, kind: 'return_moved', facts } as const;
  await saveCase(tx, await appendEvent(tx, row, { ...event, texts: { note: note || undefined } }));
  if (to === 'filed') await endTasks(tx, row.id, { kind: 'return_unproved', subject: returnId }, at);
};
