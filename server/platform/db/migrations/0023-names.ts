import { nameKey } from '@zarpa/contract/companies/name-key.rules.ts';
import { sql, type Kysely } from 'kysely';

/**
 * A third name of a company, and of each case the key that like names have. An older release writes cases without it: they get it with
 * their next step.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table companies add column third_name text`.execute(db);
  await sql`alter table cases add column name_key text`.execute(db);
  await fillKeys(db);
  await sql`create index cases_name_key on cases (name_key) where stage not in ('refused', 'cancelled')`.execute(db);
}

/** In parts: the key is computed here, not by the database. */
async function fillKeys(db: Kysely<unknown>): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<{ id: string; company_name: string }>`
      select id, company_name from cases where id > ${after} order by id limit 5000`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    const ids = rows.map(({ id }) => id);
    const keys = rows.map(({ company_name }) => nameKey(company_name));
    await sql`update cases set name_key = filled.key
      from unnest(${ids}::uuid[], ${keys}::text[]) as filled (id, key) where cases.id = filled.id`.execute(db);
    after = last.id;
  }
}
