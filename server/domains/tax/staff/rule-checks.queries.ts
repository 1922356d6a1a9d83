import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database.ts';

export type RuleCheck = { rule: string; version: string; checked_by: string; checked_at: Date };

export async function listLastChecks(db: Db): Promise<RuleCheck[]> {
  const { rows } = await sql<RuleCheck>`
    select distinct on (rule) rule, version::text, checked_by, checked_at from rule_checks
     order by rule, checked_at desc limit 200`.execute(db);
  return rows;
}

export async function insertRuleCheck(db: Db, row: RuleCheck): Promise<void> {
  await db.insertInto('rule_checks').values(row).execute();
}
