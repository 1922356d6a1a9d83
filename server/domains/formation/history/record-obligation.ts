import type { ObligationState } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { endTasks } from '../../tasks/tasks.queries.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { appendEvent } from '../cases/append-event.ts';
import { findCaseId, saveCase } from '../cases/cases.queries.ts';

type Settled = {
  registrationId: string;
  key: string;
  label: string;
  state: ObligationState;
  reason: string | null;
  documentId: string | null;
  staffId: string | null;
  at: Date;
};

export async function recordObligation(
  tx: Tx,
  { registrationId, key, label, state, reason, documentId, staffId, at }: Settled,
): Promise<void> {
  const known = await findCaseId(tx, registrationId);
  if (!known) return;
  const row = await requireLockedCase(tx, known.id, undefined);
  // Ends staff's task, unless staff settled it.
  if (!staffId && (state === 'done' || state === 'not_applicable'))
    await endTasks(tx, row.id, { kind: 'obligation', subject: key }, at);
  const facts = { obligation: key, label, state, ...(documentId && { document: documentId }) };
  const event = { at, actor: staffId ? 'staff' : 'customer', kind: 'obligation_settled', facts } as const;
  const notes = { staff: staffId ?? undefined };
  await saveCase(tx, await appendEvent(tx, row, { ...event, texts: { reason: reason ?? undefined }, notes }));
}
