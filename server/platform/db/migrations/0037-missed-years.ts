import { sql, type Kysely } from 'kysely';

/** Why a fiscal year was missed, as its company's owner tells it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table missed_years (
     registration_id uuid not null references registrations (id),
     tax_year integer not null,
     user_id text not null references users (id),
     learned text not null,
     cause text not null,
     since text not null,
     told_at timestamptz not null,
     primary key (registration_id, tax_year))`,
  `create index missed_years_user on missed_years (user_id)`,
];
