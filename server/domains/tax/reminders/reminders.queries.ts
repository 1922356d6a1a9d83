import { sql } from 'kysely';
import type { ObligationState } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import type { Stage } from '@zarpa/contract/formation/stages.rules.ts';
import type { RuleId } from '@zarpa/contract/tax/book/rule.rules.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import type { Owner } from '../facts/tax-facts.queries.ts';

/**
 * Companies whose reminder is due, the longest waiting first, by a partial index. Across all customers: each row carries its
 * owner.
 */
export async function listCompaniesToRemind(db: Db, now: Date, limit: number): Promise<Owner[]> {
  const rows = await db
    .selectFrom('obligations')
    .select(['registration_id', 'user_id'])
    .where('remind_at', '<=', now)
    .groupBy(['registration_id', 'user_id'])
    .orderBy((row) => row.fn.min('remind_at'))
    .limit(limit)
    .execute();
  return rows.map(({ registration_id, user_id }) => ({ registrationId: registration_id, userId: user_id }));
}

export async function listReminders(db: Db, { registrationId }: Owner) {
  const rows = await db
    .selectFrom('obligations as o')
    .leftJoin('obligation_reminders as r', (join) =>
      join
        .onRef('r.registration_id', '=', 'o.registration_id')
        .onRef('r.key', '=', 'o.key')
        .onRef('r.deadline', '=', 'o.deadline'),
    )
    .select(['o.key', 'o.rule', 'o.period', 'o.state', 'o.deadline', 'o.remind_at', 'r.days_before as last_sent'])
    .select(isToldByRenewals)
    .where('o.registration_id', '=', registrationId)
    .orderBy('o.deadline')
    .orderBy('o.key')
    .execute();
  return rows.map((row) => ({ ...row, rule: row.rule as RuleId, state: row.state as ObligationState }));
}

/** Our own agent: its renewal is told before its charge. */
const isToldByRenewals = sql<boolean>`o.rule = 'agent_renewal' and exists (
  select from services s where s.registration_id = o.registration_id and s.kind = 'agent' and s.ended_on is null)`.as(
  'is_told_by_renewals',
);

export async function saveRemindAt(tx: Tx, { registrationId }: Owner, key: string, remindAt: Date | null) {
  await tx
    .updateTable('obligations')
    .set({ remind_at: remindAt })
    .where('registration_id', '=', registrationId)
    .where('key', '=', key)
    .execute();
}

export async function countQuestions(db: Db, { registrationId }: Owner): Promise<number> {
  const row = await db
    .selectFrom('tax_refreshes')
    .select('open_questions')
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();
  return row?.open_questions ?? 0;
}

export type SentReminder = { key: string; deadline: string; daysBefore: number; at: Date };

export async function saveSentReminder(
  tx: Tx,
  { registrationId, userId }: Owner,
  { key, deadline, daysBefore, at }: SentReminder,
): Promise<void> {
  const fields = { days_before: daysBefore, told_at: at };
  await tx
    .insertInto('obligation_reminders')
    .values({ registration_id: registrationId, key, deadline, user_id: userId, ...fields })
    .onConflict((conflict) => conflict.columns(['registration_id', 'key', 'deadline']).doUpdateSet(fields))
    .execute();
}

export async function findReminded(db: Db, { registrationId }: Owner) {
  const row = await db
    .selectFrom('registrations as r')
    .leftJoin('companies as c', 'c.registration_id', 'r.id')
    .leftJoin('cases as k', 'k.registration_id', 'r.id')
    .select(['r.company_name as paid_name', 'c.name', 'c.formed_on', 'k.stage'])
    .where('r.id', '=', registrationId)
    .executeTakeFirst();
  return row && { ...row, stage: row.stage as Stage | null };
}
