import { filedName } from '@zarpa/contract/values/names.rules.ts';
import { sql, type Kysely } from 'kysely';

/** One name of a company everywhere: the one that is filed. What was typed stays where it was typed, in its registration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await rename(db, 'companies', 'name');
  await rename(db, 'cases', 'company_name');
  await rename(db, 'orders', 'company_name');
}

/** In parts: which words say the kind is known here, not by the database. */
async function rename(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  const [from, name] = [sql.table(table), sql.ref(column)];
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, ${name} as name from ${from} where id > ${after} order by id limit 5000`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    const changed = rows.filter((row) => filedName(row.name) !== row.name);
    const ids = changed.map(({ id }) => id);
    const names = changed.map((row) => filedName(row.name));
    if (ids.length > 0)
      await sql`update ${from} set ${name} = filed.name
        from unnest(${ids}::uuid[], ${names}::text[]) as filed (id, name) where ${from}.id = filed.id`.execute(db);
    after = last.id;
  }
}
