import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.gen.ts';
import type { Db } from '../db/open-database.ts';
import type { PersonalRule, TableName } from './table-rule.ts';

/** A person's rows of one table, in the columns that its domain gives. */
export async function listOwnRows(db: Db, table: TableName, rule: PersonalRule, userId: string): Promise<object[]> {
  const given = rule.onlyIf ? sql`and ${sql.ref(rule.onlyIf)}` : sql``;
  const columns = sql.join(rule.exported.map((column) => sql.ref(column)));
  const { rows } = await sql<object>`
    select ${columns} from ${sql.table(table)} where ${sql.ref(rule.person)} = ${userId} ${given}
     order by ${sql.ref(rule.order)}
    `.execute(db);
  return rows;
}

export async function deleteOwnRows(
  tx: Transaction<Database>,
  table: TableName,
  rule: PersonalRule,
  userId: string,
): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(rule.person)} = ${userId}`.execute(tx);
}

/** Refused to whoever has not confirmed that their account goes; what it took is told in `history_removals`. */
export async function eraseFromHistories(tx: Transaction<Database>, userId: string): Promise<void> {
  await sql`select erase_person(${userId})`.execute(tx);
}
