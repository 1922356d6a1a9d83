import { sql, type Kysely } from 'kysely';

/**
 * Lets a column hold more of a list than before. The release before goes on: it writes what it wrote. The lock that keeps
 * writers out lasts for an instant, because `not valid` reads no rows.
 */
export async function widenList(
  db: Kysely<unknown>,
  { table, column, values }: { table: string; column: string; values: readonly string[] },
): Promise<void> {
  const list = sql.raw(values.map((value) => `'${value}'`).join(', '));
  const constraint = `${table}_${column}_check`;
  await dropConstraint(db, table, constraint);
  await sql`
    alter table ${sql.table(table)} add constraint ${sql.ref(constraint)}
      check (${sql.ref(column)} in (${list})) not valid`.execute(db);
  await sql`alter table ${sql.table(table)} validate constraint ${sql.ref(constraint)}`.execute(db);
}

/** Only for what forbade something: the release before never writes what is allowed now. */
export async function dropConstraint(db: Kysely<unknown>, table: string, constraint: string): Promise<void> {
  await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(constraint)}`.execute(db);
}
