import type { Tx } from '../../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { factsOfCompany, notifyCompany } from '../../../platform/notifications/notify.ts';
import { insertActions, listBlockedEvents, type NewAction } from '../cases/actions.queries.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { appendEvent } from '../cases/append-event.ts';
import { saveCase, type CaseRow } from '../cases/cases.queries.ts';
import { wakeFilings } from '../cases/filing-work.queries.ts';
import { clockAfter } from '../cases/turn.rules.ts';

type ActionsRequest = { by: 'system' | 'staff'; actorId?: string; actions: readonly NewAction[]; isQuiet?: true };

export async function requestActions(
  needs: Pick<ReactionNeeds, 'clock'>,
  tx: Tx,
  caseId: string,
  { by, actorId, actions, isQuiet }: ActionsRequest,
): Promise<string[]> {
  if (actions.length === 0) return [];
  const at = needs.clock();
  let row = await requireLockedCase(tx, caseId, undefined);
  const created: { id: string; message: string }[] = [];
  for (const action of actions) {
    const of = { caseId, companyId: row.company_id, userId: row.user_id, at };
    const [id] = await insertActions(tx, of, [action]);
    if (!id) continue;
    created.push({ id, message: action.message });
    row = await appendEvent(tx, row, {
      at,
      actor: by,
      kind: 'action_asked',
      facts: { action: id, asked: action.kind, subject: action.subject },
      texts: { message: action.message, note: action.note },
      notes: { staff: actorId },
    });
  }
  await saveTurn(tx, row, at);
  const [first] = created;
  if (first && !isQuiet) {
    const company = factsOfCompany({ companyName: row.company_name, registrationId: row.registration_id });
    const facts = { ...company, message: first.message, count: String(created.length) };
    await notifyCompany(tx, 'case.write', { kind: 'action_asked', ref: first.id, facts, at });
  }
  return created.map(({ id }) => id);
}

export async function saveTurn(tx: Tx, row: CaseRow, at: Date): Promise<CaseRow> {
  const { awaited } = await listBlockedEvents(tx, row.id);
  const saved = clockAfter(row, row.stage, awaited, at);
  await saveCase(tx, saved);
  // A filing may be waiting for it.
  await wakeFilings(tx, row.id, at);
  return saved;
}
