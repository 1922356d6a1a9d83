import { sql } from 'kysely';
import {
  guardedActions,
  type GuardedAction,
  type Policy,
  type PolicyMode,
} from '@zarpa/contract/identity/two-factor.rules.ts';
import type { Db } from '../../../platform/db/open-database.ts';

export async function listStoredPolicies(db: Db): Promise<Map<GuardedAction, Policy>> {
  const rows = await db.selectFrom('two_factor_policies').select(['action', 'mode', 'grace_days']).execute();
  const found = new Map(rows.map((row) => [row.action, { mode: row.mode as PolicyMode, graceDays: row.grace_days }]));
  return new Map(guardedActions.map((action) => [action, found.get(action) ?? { mode: 'off', graceDays: 7 }]));
}

export async function findPolicy(db: Db, action: GuardedAction): Promise<Policy> {
  return (await listStoredPolicies(db)).get(action)!;
}

export async function savePolicy(db: Db, action: GuardedAction, policy: Policy, staffId: string): Promise<void> {
  await db
    .updateTable('two_factor_policies')
    .set({ mode: policy.mode, grace_days: policy.graceDays, updated_at: sql`now()`, updated_by: staffId })
    .where('action', '=', action)
    .execute();
}

export async function findGraceStarts(db: Db, userId: string): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('grace_periods')
    .select(['action', 'started_at'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map((row) => [row.action, row.started_at]));
}

export async function startGrace(db: Db, userId: string, action: GuardedAction, now: Date): Promise<Date> {
  const row = await db
    .insertInto('grace_periods')
    .values({ user_id: userId, action, started_at: now })
    // Updates on conflict, so that the row is returned either way.
    .onConflict((conflict) => conflict.columns(['user_id', 'action']).doUpdateSet({ action }))
    .returning('started_at')
    .executeTakeFirstOrThrow();
  return row.started_at;
}
