import { filedName } from '@zarpa/contract/values/names.rules.ts';
import { randomUUID } from 'node:crypto';
import { formationEvents } from '@zarpa/contract/formation/operations.ts';
import { promisedDays } from '@zarpa/contract/orders/items.rules.ts';
import type { PlanType } from '@zarpa/contract/payments/plans.rules.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { findRegistration, lockRegistration } from '../../payments/payments.queries.ts';
import { insertTask } from '../../tasks/tasks.queries.ts';
import { appendEvent } from '../cases/append-event.ts';
import { findCaseId, insertCase, saveCase, type CaseRow } from '../cases/cases.queries.ts';
import { saveStageReminder } from '../cases/reminders.queries.ts';
import { firstReminder } from '../cases/reminders.rules.ts';

/** Returns the existing case's id on a repeat. Sends no mail: the payment has its own. */
export async function openCase(needs: ReactionNeeds, tx: Tx, { registrationId }: { registrationId: string }) {
  const known = await findCaseId(tx, registrationId);
  if (known) {
    await askAboutPayment(needs, tx, registrationId, known.id);
    return known.id;
  }
  const registration = await lockRegistration(tx, registrationId);
  if (!registration) throw new Error(`registration ${registrationId} was paid and is not there`);
  const openedAt =
    registration.paid_at ?? (registration.payment_status === 'paid' ? registration.created_at : needs.clock());
  const row: CaseRow = {
    id: randomUUID(),
    registration_id: registrationId,
    user_id: registration.user_id,
    company_id: null,
    stage: 'awaiting_details',
    stage_before: null,
    stage_since: openedAt,
    version: 0,
    turn: 'customer',
    turn_since: openedAt,
    promise_days: promisedDays(registration.plan_type as PlanType),
    spent_days: 0,
    due_at: null,
    company_name: filedName(registration.company_name),
    plan_type: registration.plan_type,
    assignee_id: null,
    opened_at: openedAt,
    events_count: 0,
    head: null,
    filed_by: null,
  };
  if (!(await insertCase(tx, row))) return (await findCaseId(tx, registrationId))!.id;
  const facts = { to: row.stage, plan: row.plan_type, name: row.company_name };
  await saveCase(tx, await appendEvent(tx, row, { at: openedAt, actor: 'system', kind: 'opened', facts }));
  await saveStageReminder(tx, row.id, { remind_at: firstReminder(openedAt, needs.clock()) });
  await askAboutPayment(needs, tx, registrationId, row.id);
  await needs.events.publish(tx, formationEvents.opened, {
    caseId: row.id,
    registrationId,
    userId: row.user_id,
    companyId: null,
    stage: row.stage,
  });
  return row.id;
}

async function askAboutPayment(needs: ReactionNeeds, tx: Tx, registrationId: string, caseId: string): Promise<void> {
  const { payment_status, user_id: userId } = (await findRegistration(tx, registrationId))!;
  if (payment_status !== 'needs_review') return;
  await insertTask(tx, { caseId, userId, kind: 'payment_review', subject: registrationId, at: needs.clock() });
}
