import { sql, type Kysely } from 'kysely';

/** One thing done with many rows, each with its result; and the filters that colleagues keep for themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table batches (
      id uuid primary key,
      kind text not null check (kind in ('give', 'move', 'ask', 'export', 'packets', 'give_dates', 'give_returns')),
      input jsonb not null,
      made_by text references users (id) on delete set null,
      made_at timestamptz not null,
      stopped_at timestamptz,
      finished_at timestamptz,
      is_open boolean not null default true,
      leased_until timestamptz
    )`.execute(db);
  await sql`create index batches_newest on batches (made_at desc, id desc)`.execute(db);
  await sql`create index batches_open on batches (made_at) where is_open`.execute(db);
  await sql`create index batches_made_by on batches (made_by)`.execute(db);
  await sql`
    create table batch_items (
      batch_id uuid not null references batches (id) on delete cascade,
      position integer not null,
      subject text not null,
      case_id uuid references cases (id) on delete cascade,
      user_id text references users (id) on delete cascade,
      seen_version integer,
      state text not null default 'waiting' check (state in ('waiting', 'done', 'refused', 'failed', 'undone')),
      code text,
      reason text,
      result jsonb,
      is_undoing boolean not null default false,
      at timestamptz,
      primary key (batch_id, position),
      unique (batch_id, subject)
    )`.execute(db);
  await sql`create index batch_items_user on batch_items (user_id)`.execute(db);
  await sql`create index batch_items_case on batch_items (case_id)`.execute(db);
  await sql`create index batch_items_open on batch_items (batch_id, position) where state = 'waiting' or is_undoing`.execute(
    db,
  );
  await sql`
    create table staff_views (
      id uuid primary key,
      user_id text not null references users (id) on delete cascade,
      list text not null check (list in ('queue', 'taxes')),
      name text not null check (char_length(name) between 1 and 60),
      filter jsonb not null,
      made_at timestamptz not null
    )`.execute(db);
  await sql`create index staff_views_user on staff_views (user_id, made_at)`.execute(db);
}
