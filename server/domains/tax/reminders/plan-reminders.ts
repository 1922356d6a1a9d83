import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';
import { listReminders, saveRemindAt } from './reminders.queries.ts';
import { nextReminder } from './reminders.rules.ts';
import type { Owner } from '../facts/tax-facts.queries.ts';

export async function planReminders(tx: Transaction<Database>, owner: Owner, now: Date): Promise<void> {
  for (const row of await listReminders(tx, owner)) {
    const next = nextReminder(row, now);
    if (next?.getTime() !== row.remind_at?.getTime()) await saveRemindAt(tx, owner, row.key, next);
  }
}
