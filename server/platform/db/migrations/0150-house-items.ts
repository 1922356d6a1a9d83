import { sql, type Kysely } from 'kysely';

/**
 * What was paid to us is an entry for each item. One of before stands for all of them and has no item: it is divided when what
 * it was paid for is next looked at, unless its year is filed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table ledger_entries
     add column house_item text,
     add check (house_item is null or kind = 'house')`,
  `drop index ledger_entries_house`,
  `create unique index ledger_entries_house on ledger_entries (registration_id, house_item) nulls not distinct
     where kind = 'house'`,
];
