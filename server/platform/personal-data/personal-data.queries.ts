import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.gen.ts';
import type { Db } from '../db/open-database.ts';
import { givenColumns, type ColumnOfTable } from './given-columns.rules.ts';
import type { PersonalRule, TableName } from './table-rule.ts';

/** As the database has them, in their order. */
export async function listColumns(db: Db, table: TableName): Promise<ColumnOfTable[]> {
  const { rows } = await sql<ColumnOfTable>`
    select attname::text as name, format_type(atttypid, null) as type,
           exists (select from pg_constraint where contype = 'f' and conrelid = attrelid and attnum = any (conkey)
                      and confrelid = 'users'::regclass) as "refersToUser"
      from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(
    db,
  );
  return rows;
}

/** A person's rows of one table, in all columns that its domain does not withhold. */
export async function listOwnRows(db: Db, table: TableName, rule: PersonalRule, userId: string): Promise<object[]> {
  const given = rule.onlyIf ? sql`and ${sql.ref(rule.onlyIf)}` : sql``;
  const columns = givenColumns(await listColumns(db, table), rule);
  const { rows } = await sql<object>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} where ${sql.ref(rule.person)} = ${userId} ${given}
     order by ${sql.ref(rule.order ?? columns[0]!)}
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
