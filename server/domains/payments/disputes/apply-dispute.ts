import { disputeStateOf, isOpenDispute, needsAnswer } from '@zarpa/contract/payments/disputes.rules.ts';
import { taskDueOn } from '@zarpa/contract/tasks/kinds.rules.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { ProviderDispute } from '../../../platform/providers/stripe-money-back.ts';
import { loadCalendar } from '../../settings/load-settings.ts';
import { endTasks, insertTask } from '../../tasks/tasks.queries.ts';
import { findCaseOf, findRegistrationByIntent, lockRegistration } from '../payments.queries.ts';
import { findDispute, saveDispute, type DisputeRow } from './disputes.queries.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'log'>;

/** The only writer of disputes. Readings that are older than the stored one change nothing. */
export async function applyDispute(needs: Needs, reading: ProviderDispute): Promise<void> {
  const found = reading.intentId && (await findRegistrationByIntent(needs.db, reading.intentId));
  if (!found) return needs.log.warn({ disputeId: reading.id }, 'a dispute of a purchase that is not ours');
  await needs.db.transaction().execute(async (tx) => {
    // Refunds lock it too: of both at once one sees the other.
    const registration = (await lockRegistration(tx, found.id))!;
    const known = await findDispute(tx, reading.id);
    if (known && reading.readAt < known.read_at) return;
    const state = disputeStateOf(reading.status);
    const isOpen = isOpenDispute(state);
    const row: DisputeRow = {
      id: reading.id,
      user_id: registration.user_id,
      registration_id: registration.id,
      // An inquiry that becomes a dispute takes the money.
      kind: known?.kind === 'inquiry' && state === 'closed' ? 'inquiry' : reading.kind,
      reason: reading.reason,
      state,
      amount_cents: reading.amountCents ?? registration.captured_cents ?? registration.amount_cents,
      due_at: reading.dueAt ?? null,
      submissions: reading.submissions,
      opened_at: reading.openedAt,
      closed_at: isOpen ? null : (known?.closed_at ?? needs.clock()),
      read_at: reading.readAt,
    };
    await saveDispute(tx, row, isOpen ? new Date(needs.clock().getTime() + hourMs) : null);
    await updateTask(tx, row, needs.clock());
  });
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Our day is two days before the bank's, so that there is time to mend what is missing. */
const marginDays = 2;

async function updateTask(tx: Tx, row: DisputeRow, at: Date): Promise<void> {
  const of = await findCaseOf(tx, row.registration_id);
  if (!of) return;
  const kind = row.kind === 'warning' ? 'fraud_warning' : 'dispute';
  if (!needsAnswer(row.state)) return endTasks(tx, of.id, { kind, subject: row.id }, at);
  const soonest = taskDueOn(await loadCalendar(tx), at);
  const due = row.due_at && dayOf(new Date(row.due_at.getTime() - marginDays * dayMs));
  const dueOn = due && due > dayOf(at) ? due : soonest;
  await insertTask(tx, { caseId: of.id, userId: row.user_id, kind, subject: row.id, at, dueOn });
}
