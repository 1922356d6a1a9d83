import { sql, type Kysely } from 'kysely';

/** Without a row what the code says holds. A value is never changed; only a proposal is decided, once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table setting_versions (
      key text not null,
      number integer not null check (number > 0),
      -- Null: as the code says, or none.
      value jsonb,
      -- Null: from set_at on.
      holds_on date,
      state text not null check (state in ('confirmed', 'proposed', 'declined', 'withdrawn')),
      set_by text not null,
      set_at timestamptz not null,
      decided_by text,
      decided_at timestamptz,
      primary key (key, number),
      constraint setting_versions_open exclude (key with =) where (state = 'proposed')
    )`.execute(db);
  await sql`
    create trigger setting_versions_decided_once before update on setting_versions
      for each row when (old.state <> 'proposed' or new.key <> old.key or new.number <> old.number
        or new.value is distinct from old.value)
      execute function refuse_change()`.execute(db);
}
