import { sql, type Kysely } from 'kysely';

/** The files of a company's banks, each of a fiscal year; each is a paper of the company too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table bank_statements (
     id uuid primary key references documents (id) on delete cascade,
     registration_id uuid not null references registrations (id),
     user_id text not null references users (id),
     tax_year smallint not null check (tax_year between 2000 and 2100),
     created_at timestamptz not null)`,
  `create index bank_statements_list on bank_statements (registration_id, tax_year, created_at desc, id desc)`,
  `create index bank_statements_user on bank_statements (user_id)`,
];
