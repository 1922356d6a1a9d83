import { sql, type Kysely } from 'kysely';

/** Bytes are sealed at rest, each file under a key of its own; a file that a customer sends has a row before it has bytes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // What is there already is kept, and is not sealed yet. A release that still runs writes neither column.
  `alter table files
     add column state text not null default 'kept' check (state in ('receiving', 'kept', 'discarded')),
     add column is_sealed boolean not null default false,
     add column sealed_key text,
     add column is_visible boolean not null default true,
     add column subject text,
     add column received_sha256 bytea,
     add column pages integer check (pages > 0),
     alter column sha256 drop not null,
     add check (sha256 is not null or state <> 'kept'),
     add check (sealed_key is not null or not is_sealed)`,
  // The same bytes for the same purpose are one file.
  `create unique index files_received on files (user_id, kind, subject, received_sha256)
     where state = 'kept' and subject is not null`,
  `create index files_unfinished on files (created_at) where state <> 'kept'`,
  `create index files_unsealed on files (id) where not is_sealed`,

  `alter table exports add column sealed_key text`,
];
