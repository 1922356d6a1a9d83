import type { RequestWay } from '@zarpa/contract/orders/cancellation-labels.rules.ts';
import { requestedAtTheOrder, cancellationDue } from '@zarpa/contract/orders/cancellations.rules.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { advanceCase, requireLockedCase } from '../moves/advance-case.ts';
import { appendEvent } from '../cases/append-event.ts';
import { loadCalendar } from '../../settings/load-settings.ts';
import { endTasks, insertTask } from '../../tasks/tasks.queries.ts';
import { findCaseId, saveCase } from '../cases/cases.queries.ts';

type OfCancellation = {
  cancellationId: string;
  registrationId: string;
  userId: string;
  way: RequestWay;
  totalCents: number;
};

export async function recordCancellation(
  needs: ReactionNeeds,
  tx: Tx,
  {
    cancellationId,
    registrationId,
    userId,
    way,
    totalCents,
    reason,
    requestedAt,
  }: OfCancellation & { reason: string; requestedAt: Date },
): Promise<void> {
  const found = await findCaseId(tx, registrationId);
  if (!found) return;
  const row = await requireLockedCase(tx, found.id, undefined);
  const changed = await appendEvent(tx, row, {
    at: requestedAt,
    actor: 'customer',
    kind: 'cancellation_asked',
    facts: { request: cancellationId, cents: totalCents },
    texts: { reason },
  });
  await saveCase(tx, changed);
  // The request itself notifies the customer, so the step does not.
  const given = { reason: requestedAtTheOrder };
  if (way === 'ends_case')
    await advanceCase(needs, tx, row.id, { event: 'cancelled', by: 'customer', given, at: requestedAt, isQuiet: true });
  const dueOn = dayOf(cancellationDue(await loadCalendar(tx), requestedAt));
  await insertTask(tx, {
    caseId: row.id,
    userId,
    kind: 'cancellation_asked',
    subject: cancellationId,
    at: requestedAt,
    dueOn,
  });
}

type Settled = {
  cancellationId: string;
  registrationId: string;
  state: 'done' | 'declined';
  answer: string | null;
  staffId: string | null;
};

export async function recordSettledCancellation(
  needs: ReactionNeeds,
  tx: Tx,
  { cancellationId, registrationId, answer, staffId, state }: Settled,
): Promise<void> {
  const found = await findCaseId(tx, registrationId);
  if (!found) return;
  const row = await requireLockedCase(tx, found.id, undefined);
  const at = needs.clock();
  const settled = await appendEvent(tx, row, {
    at,
    actor: staffId ? 'staff' : 'system',
    kind: 'cancellation_settled',
    facts: { request: cancellationId, state },
    texts: { reply: answer ?? undefined },
    notes: { staff: staffId ?? undefined },
  });
  await saveCase(tx, settled);
  await endTasks(
    tx,
    row.id,
    { kind: 'cancellation_asked', subject: cancellationId },
    at,
    staffId ? { by: staffId, note: answer ?? undefined } : {},
  );
}
