import { sql, type Kysely } from 'kysely';

/** The letter by which a company orders the work of a tax year. How its signing stands, its envelope says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table engagements (
      registration_id uuid not null references registrations (id),
      tax_year integer not null,
      user_id text not null references users (id),
      template text not null,
      -- As the letter names them; null where nobody is named.
      preparer_id uuid references preparers (id),
      document_id uuid not null references documents (id),
      -- Null until its signature is asked for.
      envelope_id uuid references envelopes (id),
      made_at timestamptz not null,
      primary key (registration_id, tax_year)
    )`.execute(db);
  await sql`create index engagements_user on engagements (user_id)`.execute(db);
  await sql`create index engagements_document on engagements (document_id)`.execute(db);
  await sql`create index engagements_envelope on engagements (envelope_id) where envelope_id is not null`.execute(db);
}
