import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../db/open-database.ts';
import { everyCompanyOf, sharedCompaniesOf } from '../access/any-company-of.ts';
import { givenColumns, type ColumnOfTable } from './given-columns.rules.ts';
import type { Leaving, PersonalRule, TableName } from './table-rule.ts';

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

export async function listOwnRows(db: Db, table: TableName, rule: PersonalRule, userId: string): Promise<object[]> {
  const given = rule.onlyIf ? sql`and ${sql.ref(rule.onlyIf)}` : sql``;
  const columns = givenColumns(await listColumns(db, table), rule);
  const { rows } = await sql<object>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} where ${sql.ref(rule.person)} = ${userId} ${given}
     order by ${sql.ref(rule.order ?? columns[0]!)}
    `.execute(db);
  return rows;
}

/** Spares companies that continue without the person. */
export async function deleteOwnRows(
  tx: Tx,
  table: TableName,
  rule: PersonalRule,
  { userId, spared }: Pick<Leaving, 'userId' | 'spared'>,
): Promise<void> {
  const ofSpared = rule.isOfPerson || spared.length === 0 ? undefined : (await companyKeys(tx))(table, spared);
  const others = ofSpared ? sql`and not coalesce(${ofSpared}, false)` : sql``;
  await sql`delete from ${sql.table(table)} where ${sql.ref(rule.person)} = ${userId} ${others}`.execute(tx);
}

export async function listSharedCompanies(tx: Tx, userId: string): Promise<string[]> {
  // When two people leave at once, the later one is the last.
  await sql`select from company_people where registration_id = ${everyCompanyOf(userId)}
    order by registration_id, user_id for update`.execute(tx);
  const { rows } = await sql<{ id: string }>`select distinct registration_id as id from ${sharedCompaniesOf(userId)} s
    order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}

type Reference = { table: string; column: string; parent: string; key: string };

/**
 * SQL for whether a row belongs to one of these companies, by the schema's references; undefined for a table that leads to
 * none.
 */
async function companyKeys(tx: Tx) {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as "table", a.attname as "column", c.confrelid::regclass::text as parent,
           k.attname as key
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[1]
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conrelid <> c.confrelid
       and c.confrelid not in ('users'::regclass, 'staff'::regclass)
     order by c.confrelid <> 'registrations'::regclass, not a.attnotnull, c.conname`.execute(tx);
  const isOf = (
    table: string,
    ids: readonly string[],
    seen: readonly string[] = [],
  ): RawBuilder<boolean> | undefined => {
    if (table === 'registrations') return sql`id = any(${ids}::uuid[])`;
    for (const { column, parent, key } of rows.filter((row) => row.table === table && !seen.includes(row.parent))) {
      const ofParent = isOf(parent, ids, [...seen, table]);
      if (ofParent)
        return sql`${sql.ref(column)} in (select ${sql.ref(key)} from ${sql.table(parent)} where ${ofParent})`;
    }
    return undefined;
  };
  return isOf;
}

/** The database refuses it unless the person has confirmed the deletion; `history_removals` records what was removed. */
export async function eraseFromHistories(tx: Tx, userId: string): Promise<void> {
  await sql`select erase_person(${userId})`.execute(tx);
}
