import { sql, type Kysely } from 'kysely';

/** A file whose reading took too long is read where nobody waits behind it, and what a company sends in a day is counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table bank_statements add column is_slow boolean not null default false`,
  // One row for each company, of the last day on which it sent something. What is taken out again stays counted.
  `create table statement_quotas (
     registration_id uuid primary key references registrations (id),
     user_id text not null references users (id),
     day date not null,
     files integer not null check (files >= 0),
     bytes bigint not null check (bytes >= 0)
   )`,
  `create index statement_quotas_user on statement_quotas (user_id)`,
];
