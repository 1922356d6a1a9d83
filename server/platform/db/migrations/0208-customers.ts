import { sql, type Kysely } from 'kysely';

/** Customers are listed newest first and noted about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create index users_newest on users (created_at desc, id desc) where deleted_at is null`,
  `create index registrations_tried on registrations (created_at desc, id desc) where not has_case
     and payment_status in ('awaiting_payment', 'requires_action', 'processing', 'canceled')`,
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
