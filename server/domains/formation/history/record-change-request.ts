import type { ChangeRequestState, LockedFact } from '@zarpa/contract/profile/completion.rules.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { appendEvent } from '../cases/append-event.ts';
import { endTasks, insertTask } from '../../tasks/tasks.queries.ts';
import { findCaseId, saveCase } from '../cases/cases.queries.ts';

type OfRequest = { requestId: string; registrationId: string; userId: string; fact: LockedFact };

export async function recordChangeRequest(
  needs: ReactionNeeds,
  tx: Tx,
  { requestId, registrationId, userId, fact, value, reason }: OfRequest & { value: string; reason: string | null },
): Promise<void> {
  const found = await findCaseId(tx, registrationId);
  if (!found) return;
  const row = await requireLockedCase(tx, found.id, undefined);
  const at = needs.clock();
  const facts = { request: requestId, fact };
  const texts = { wanted: value, reason: reason ?? undefined };
  await saveCase(tx, await appendEvent(tx, row, { at, actor: 'customer', kind: 'change_requested', facts, texts }));
  await insertTask(tx, { caseId: row.id, userId, kind: 'change_requested', subject: requestId, at });
}

type Settled = { state: Exclude<ChangeRequestState, 'open'>; answer: string | null; staffId: string | null };

export async function recordSettledRequest(
  needs: ReactionNeeds,
  tx: Tx,
  { requestId, registrationId, fact, state, answer, staffId }: Omit<OfRequest, 'userId'> & Settled,
): Promise<void> {
  const found = await findCaseId(tx, registrationId);
  if (!found) return;
  const row = await requireLockedCase(tx, found.id, undefined);
  const at = needs.clock();
  const settled = await appendEvent(tx, row, {
    at,
    actor: state === 'withdrawn' ? 'customer' : 'staff',
    kind: 'change_settled',
    facts: { request: requestId, fact, state },
    texts: { reply: answer ?? undefined },
    notes: { staff: staffId ?? undefined },
  });
  await saveCase(tx, settled);
  await endTasks(tx, row.id, { kind: 'change_requested', subject: requestId }, at);
}
