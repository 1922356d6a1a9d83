import { sql } from 'kysely';
import type { ActionState } from '@zarpa/contract/formation/required-actions.rules.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';

export async function listCasesToRemind(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select case_id as id from required_actions
      where remind_at <= ${now} and case_id is not null order by remind_at limit ${limit})
    union
    (select id from cases where remind_at <= ${now} order by remind_at limit ${limit})`.execute(db);
  return rows.map(({ id }) => id);
}

export type DueAction = { id: string; version: number; state: ActionState; reminders: number; remind_at: Date };

export async function listDueActions(tx: Tx, caseId: string, now: Date): Promise<DueAction[]> {
  const rows = await tx
    .selectFrom('required_actions')
    .select(['id', 'version', 'state', 'reminders', 'remind_at'])
    .where('case_id', '=', caseId)
    .where('remind_at', '<=', now)
    .orderBy('id')
    .execute();
  return rows as DueAction[];
}

/** The case must be locked. Undefined when not due. */
export async function findDueStage(tx: Tx, caseId: string, now: Date) {
  const row = await tx
    .selectFrom('cases')
    .select(['reminders', 'remind_at'])
    .where('id', '=', caseId)
    .where('remind_at', '<=', now)
    .executeTakeFirst();
  return row as { reminders: number; remind_at: Date } | undefined;
}

type Reminded = { remind_at: Date | null; reminders?: number; reminded_at?: Date | null };

export async function saveActionReminder(tx: Tx, actionId: string, change: Reminded): Promise<void> {
  await tx.updateTable('required_actions').set(change).where('id', '=', actionId).execute();
}

export async function saveStageReminder(tx: Tx, caseId: string, change: Reminded): Promise<void> {
  await tx.updateTable('cases').set(change).where('id', '=', caseId).execute();
}

/** An ended case has no reminders; a reopened one starts them again for open actions. */
export async function saveReminderOfOpenActions(tx: Tx, caseId: string, remindAt: Date | null): Promise<void> {
  await tx
    .updateTable('required_actions')
    .set({ remind_at: remindAt, ...(remindAt && { reminders: 0, reminded_at: null }) })
    .where('case_id', '=', caseId)
    .where('state', 'in', ['open', 'sent_back'])
    .execute();
}
