import { sql, type Kysely } from 'kysely';

/** What the file store holds and whose it is. One file for one cause: `kind` and the id of what it belongs to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table files (
      id uuid primary key,
      user_id text not null references users (id),
      kind text not null,
      ref text not null,
      object_key text not null unique,
      name text not null,
      media_type text not null,
      size_bytes bigint not null check (size_bytes >= 0),
      sha256 bytea not null,
      created_at timestamptz not null default now(),
      unique (kind, ref))`.execute(db);
  await sql`create index files_user on files (user_id, created_at)`.execute(db);
}
