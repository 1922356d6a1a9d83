import { sql, type Kysely } from 'kysely';

/** The release before refuses whoever has one of the new roles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of [
    ['staff', 'role'],
    ['pending_moves', 'made_role'],
  ] as const) {
    const name = `${table}_${column}_check`;
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
    await sql`
      alter table ${sql.table(table)} add constraint ${sql.ref(name)}
        check (${sql.ref(column)} in ('agent', 'filer', 'preparer', 'money', 'administrator', 'reader'))`.execute(db);
  }
}
