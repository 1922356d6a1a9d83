import { sql, type Kysely } from 'kysely';

/**
 * Histories are only added to (`server/platform/db/grants.ts`). A cascade runs as the owner and would empty one although its DELETE
 * is refused, so no reference from a history gives way; what the law makes us erase goes through two functions of the owner.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const references = [
  ['staff_actions', 'staff_id', 'users'],
  ['security_events', 'user_id', 'users'],
  ['invoices', 'document_id', 'documents'],
] as const;

/** What is filled in later is filled in once. */
const writtenOnce = [
  ['staff_actions', 'outcome', 'old.outcome is not null'],
  ['invoices', 'document_id', 'old.document_id is not null'],
  ['invoices', 'is_standing', 'not old.is_standing'],
  ['invoice_counters', 'last', 'new.last <> old.last + 1'],
] as const;

const statements = [
  ...references.flatMap(([table, column, to]) => [
    `alter table ${table} drop constraint ${table}_${column}_fkey`,
    `alter table ${table} add constraint ${table}_${column}_fkey foreign key (${column}) references ${to} (id)`,
  ]),
  ...writtenOnce.map(
    ([table, column, isWritten]) => `create trigger ${table}_${column}_once before update of ${column} on ${table}
       for each row when (${isWritten}) execute function refuse_change()`,
  ),
  `create table history_removals (
     id bigint generated always as identity primary key,
     at timestamptz not null default now(),
     login text not null,
     what text not null check (what in ('person', 'age')),
     -- SHA-256 of the person's id: whether somebody was erased can be asked, who was cannot.
     person bytea,
     rows_gone integer not null,
     rows_emptied integer not null)`,

  `create function erase_person(person text) returns void
     language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
   declare gone integer; emptied integer;
   begin
     if not exists (select from public.deletions where user_id = person and due_at is not null) then
       raise exception 'nobody confirmed that this account goes';
     end if;
     delete from public.security_events where user_id = person;
     get diagnostics gone = row_count;
     update public.staff_actions a
        set staff_id = nullif(a.staff_id, person),
            input = case when a.input ->> 'email' = u.email then a.input - 'email' else a.input end
       from public.users u
      where u.id = person and (a.staff_id = person or a.input ->> 'email' = u.email);
     get diagnostics emptied = row_count;
     insert into public.history_removals (login, what, person, rows_gone, rows_emptied)
       values (session_user, 'person', sha256(convert_to(person, 'UTF8')), gone, emptied);
   end $$`,
  // How long they are kept stands here, where whoever calls cannot choose.
  `create function prune_security_events() returns void
     language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
   declare gone integer;
   begin
     delete from public.security_events where created_at < now() - interval '1 year';
     get diagnostics gone = row_count;
     if gone > 0 then
       insert into public.history_removals (login, what, rows_gone, rows_emptied)
         values (session_user, 'age', gone, 0);
     end if;
   end $$`,
];
