import { sql, type Kysely } from 'kysely';

/**
 * What an owner tells a preparer of a year, as one document, kept by the days of the year. No lock of a filed year holds it: nothing
 * that was filed is made of it, and a preparer asks it after the filing too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table preparer_records (
     registration_id uuid not null references registrations (id),
     first_day date not null,
     last_day date not null,
     user_id text not null references users (id),
     version integer not null check (version > 0),
     record jsonb not null,
     kept_at timestamptz not null,
     primary key (registration_id, first_day, last_day),
     check (first_day <= last_day))`,
  `create index preparer_records_user on preparer_records (user_id)`,
];
