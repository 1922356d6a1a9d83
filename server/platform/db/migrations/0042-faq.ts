import { sql, type Kysely } from 'kysely';

/** What the team says in place of the product's own answers, and whatever it said before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const topics = `'taxes', 'annual_cost', 'requirements', 'plans', 'process', 'product', 'tracking', 'support'`;

const statements = [
  // A row only where the team wrote or ordered: an item of the product without one says what the product says.
  // Version 0 is the product's own text; without a position it stands where the product has it.
  `create table faq_items (
     slug text primary key,
     version integer not null default 0,
     position integer)`,

  `create table faq_versions (
     slug text not null references faq_items (slug),
     version integer not null check (version > 0),
     topic text not null check (topic in (${topics})),
     question text not null,
     answer text not null,
     words text[] not null,
     is_withdrawn boolean not null default false,
     saved_by text references users (id) on delete set null,
     saved_at timestamptz not null,
     primary key (slug, version))`,
  `create index faq_versions_saved_by on faq_versions (saved_by)`,
];
