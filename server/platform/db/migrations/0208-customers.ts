import { sql, type Kysely } from 'kysely';

/** Customers are listed newest first, found by any part of their words, and noted about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Trusted: whoever owns the database may.
  await sql`create extension if not exists pg_trgm`.execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** As `orders.search_text`. Stored: worked out for each row that is compared, a common word would take seconds. */
const plain = (words: string) =>
  String.raw`lower(regexp_replace(normalize(${words}, NFD), '[\u0300-\u036f]', '', 'g'))`;

const statements = [
  `create index users_newest on users (created_at desc, id desc) where deleted_at is null`,
  `alter table users add search_text text generated always as (${plain(`name || ' ' || email`)}) stored`,
  `create index users_search on users using gin (search_text gin_trgm_ops) where deleted_at is null`,
  `alter table registrations add search_text text generated always as (${plain('company_name')}) stored`,
  `create index registrations_search on registrations using gin (search_text gin_trgm_ops)`,
  `create index registrations_tried on registrations (created_at desc, id desc) where not has_case
     and payment_status in ('awaiting_payment', 'requires_action', 'processing', 'canceled')`,
  // Who of the team touched somebody.
  `create index staff_actions_person on staff_actions ((input ->> 'userId'), id) where (input ->> 'userId') is not null`,
  `create table customer_notes (
    id uuid primary key,
    user_id text not null references users (id),
    staff_id text not null,
    text text not null,
    noted_at timestamptz not null,
    send_key uuid not null,
    unique (user_id, send_key)
  )`,
  `create index customer_notes_newest on customer_notes (user_id, noted_at desc)`,
  `create trigger customer_notes_only_added before update on customer_notes for each row execute function refuse_change()`,
];
