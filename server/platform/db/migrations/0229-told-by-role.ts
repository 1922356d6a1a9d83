import { sql, type Kysely } from 'kysely';

/** Mails to a company's people: whoever has left meanwhile gets none. Each person has a calendar address of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox add column registration_id uuid references registrations (id) on delete set null`.execute(
    db,
  );
  await sql`create index outbox_registration on outbox (registration_id) where registration_id is not null`.execute(db);
  await sql`
    create table calendar_addresses (
      registration_id uuid not null references registrations (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      token_hash bytea not null unique,
      created_at timestamptz not null,
      primary key (registration_id, user_id)
    )`.execute(db);
  await sql`create index calendar_addresses_user on calendar_addresses (user_id)`.execute(db);
  await sql`insert into calendar_addresses select registration_id, user_id, token_hash, created_at from tax_calendars`.execute(
    db,
  );
  // The release before goes on writing its own table until it ends.
  await sql`
    create function copy_calendar_address() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        delete from calendar_addresses where registration_id = old.registration_id and user_id = old.user_id;
        return null;
      end if;
      insert into calendar_addresses values (new.registration_id, new.user_id, new.token_hash, new.created_at)
        on conflict (registration_id, user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger copied_address after insert or update or delete on tax_calendars
      for each row execute function copy_calendar_address()`.execute(db);
}
