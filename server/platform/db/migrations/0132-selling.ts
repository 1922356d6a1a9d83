import { sql, type Kysely } from 'kysely';

/** Whom we sell to is decided by the team, and a buyer's country and what they asked for stand with the purchase. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table selling_settings (
     key text not null check (key in ('refused_countries', 'start_notice')),
     value text not null,
     set_by text not null,
     set_at timestamptz not null,
     primary key (key, set_at))`,
  // The sentence that was ticked, as it was then.
  `alter table registrations
     add column buyer_country text check (buyer_country ~ '^[A-Z]{2}$'),
     add column start_asked text`,
];
