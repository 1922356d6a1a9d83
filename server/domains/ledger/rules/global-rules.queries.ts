import type { LedgerRule } from '@zarpa/contract/ledger/rules/conditions.rules.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import { isOfOpenYear } from '../ledgers/ledger-locks.queries.ts';
import { wordsCondition } from './rules.queries.ts';

export type GlobalRuleRow = {
  id: string;
  how: string;
  text: string;
  direction: string;
  category: string;
  note: string;
  created_by: string | null;
  created_at: Date;
  entries: number;
};

export async function listGlobalRuleRows(db: Db, limit: number): Promise<GlobalRuleRow[]> {
  const { rows } = await sql<GlobalRuleRow>`
    select ${ruleColumns} from ledger_global_rules r left join users u on u.id = r.created_by
     where r.deleted_at is null order by r.created_at desc, r.id limit ${limit}`.execute(db);
  return rows;
}

export async function findGlobalRuleRow(db: Db, id: string): Promise<GlobalRuleRow | undefined> {
  const { rows } = await sql<GlobalRuleRow>`
    select ${ruleColumns} from ledger_global_rules r left join users u on u.id = r.created_by
     where r.id = ${id} and r.deleted_at is null`.execute(db);
  return rows[0];
}

const ruleColumns = sql`
  r.id, r.how, r.text, r.direction, r.category, r.note, r.created_at, coalesce(nullif(u.name, ''), u.email) as created_by,
  (select count(*)::int from ledger_entries e where e.rule_id = r.id and not e.is_removed) as entries`;

export async function insertGlobalRule(
  tx: Tx,
  { id, condition: { how, text }, direction, category, createdAt }: LedgerRule,
  { note, userId }: { note: string; userId: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('ledger_global_rules')
    .values({ id, how, text, direction, category, note, created_by: userId, created_at: new Date(createdAt) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function endGlobalRule(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('ledger_global_rules')
    .set({ deleted_at: at })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countGlobalRules(tx: Tx, limit: number): Promise<number> {
  const rows = await tx
    .selectFrom('ledger_global_rules')
    .select('id')
    .where('deleted_at', 'is', null)
    .limit(limit)
    .execute();
  return rows.length;
}

export type CandidateRow = {
  registration_id: string;
  account: string;
  currency: string;
  amount_minor: string;
  description: string;
  counterparty: string;
  counterparty_key: string;
};

/** Entries of all companies without a surer classification that a rule may match, found by its rarest word. */
export async function listOpenCandidates(db: Db, rule: LedgerRule, limit: number): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select e.registration_id, e.account, e.currency, e.amount_minor, e.description, e.counterparty, e.counterparty_key
      from ledger_entries e
     where e.kind = 'bank' and not e.is_removed
       and e.source in ('none', 'vendor', 'mcc', 'bank_category', 'global_rule')
       and ${rule.direction === 'in' ? sql`e.amount_minor > 0` : sql`e.amount_minor < 0`} and ${wordsCondition(rule)}
       and ${isOfOpenYear}
     limit ${limit}`.execute(db);
  return rows;
}

/** Ids of companies with a ledger, in pages: those after `after`. */
export async function listLedgers(db: Db, after: string | undefined, limit: number): Promise<string[]> {
  let query = db.selectFrom('ledgers').select('registration_id').orderBy('registration_id').limit(limit);
  if (after) query = query.where('registration_id', '>', after);
  return (await query.execute()).map(({ registration_id }) => registration_id);
}
