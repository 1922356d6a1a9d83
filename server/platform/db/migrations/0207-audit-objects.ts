import { sql, type Kysely } from 'kysely';

/** The audit says what was touched, whose that is, and in a row of its own how it ended and what it changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // No references: an entry outlives what it is about.
  await sql`
    alter table staff_actions
      add column role text, add column object_kind text, add column object_id text,
      add column customer_id text, add column registration_id uuid`.execute(db);
  await sql`
    create table staff_action_outcomes (
      action_id bigint primary key references staff_actions (id),
      outcome text not null,
      changes jsonb,
      -- Null in those that the release before kept without it.
      at timestamptz default now()
    )`.execute(db);
  for (const statement of [backfilledOutcomes, ...backfilledObjects, ...outcomesOfOldRelease, ...indexes, erasePerson])
    await statement.execute(db);
}

const backfilledOutcomes = sql`
  insert into staff_action_outcomes (action_id, outcome, at)
  select id, outcome, null from staff_actions where outcome is not null`;

/** What is certain: parameters of paths, as text because nothing held them to be ids. */
const backfilledObjects = [
  sql`
    update staff_actions a
       set object_kind = 'case', object_id = c.id::text, customer_id = c.user_id, registration_id = c.registration_id
      from cases c
     where c.id::text = a.input ->> 'id'
       and a.operation in ('claimCase', 'releaseCase', 'createAction', 'createNote', 'moveCase', 'checkMove',
         'createCasePaper', 'downloadFilingPacket', 'createFiling', 'updateFilingProvider', 'createCorrection',
         'createReversal')`,
  sql`
    update staff_actions a
       set object_kind = 'document', object_id = f.id::text, customer_id = f.user_id,
           registration_id = (select d.registration_id from documents d where d.id = f.id)
      from files f
     where f.id::text = case when a.operation in ('downloadReturnPaper', 'downloadReturnPage')
                             then a.input ->> 'documentId' else a.input ->> 'id' end
       and a.operation in ('downloadCustomerFile', 'updateDocument', 'downloadReturnPaper', 'downloadReturnPage')`,
  sql`
    update staff_actions set object_kind = 'member', object_id = input ->> 'userId'
     where operation in ('updateStaffMember', 'deleteStaffMember')`,
];

/** The release before writes the outcome into the action’s own row, once. */
const outcomesOfOldRelease = [
  sql`
    create function note_staff_action_outcome() returns trigger language plpgsql as $$
    begin
      insert into staff_action_outcomes (action_id, outcome) values (new.id, new.outcome) on conflict do nothing;
      return null;
    end $$`,
  sql`
    create trigger staff_actions_outcome_noted after insert or update of outcome on staff_actions
      for each row when (new.outcome is not null) execute function note_staff_action_outcome()`,
];

/** One for each question, in the order of the list. */
const indexes = [
  sql`create index staff_actions_began on staff_actions (began_at, id)`,
  sql`create index staff_actions_actor on staff_actions (staff_id, began_at, id)`,
  sql`create index staff_actions_operation on staff_actions (operation, began_at, id)`,
  sql`create index staff_actions_customer on staff_actions (customer_id, began_at, id) where customer_id is not null`,
  sql`
    create index staff_actions_registration on staff_actions (registration_id, began_at, id)
      where registration_id is not null`,
  sql`
    create index staff_actions_object on staff_actions (object_kind, object_id, began_at, id)
      where object_id is not null`,
  sql`create index staff_action_outcomes_unwell on staff_action_outcomes (action_id, outcome) where outcome <> 'done'`,
];

/** As before; of an action on the person it forgets who that was, and what the team typed to find them. */
const erasePerson = sql`
  create or replace function erase_person(person text) returns void
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  declare gone integer; emptied integer; typed integer;
  begin
    if not exists (select from public.deletions where user_id = person and due_at is not null) then
      raise exception 'nobody confirmed that this account goes';
    end if;
    delete from public.security_events where user_id = person;
    get diagnostics gone = row_count;
    update public.staff_actions a set input = a.input - 'text'
     where a.operation = 'createSearchNote' and a.input ? 'text' and exists (
       select from public.search_entries e where e.user_id = person and (a.input ->> 'id' = e.id or not exists (
         select from regexp_split_to_table(public.search_plain(a.input ->> 'text'), ' ') as w(word)
          where strpos(concat_ws(' ', e.plain, e.key), w.word) = 0)));
    get diagnostics typed = row_count;
    update public.staff_actions a
       set staff_id = nullif(a.staff_id, person),
           customer_id = nullif(a.customer_id, person),
           object_id = case when a.object_kind in ('customer', 'member') then nullif(a.object_id, person) else a.object_id end,
           input = a.input - case when a.input ->> 'email' = u.email then 'email' else '' end
                           - case when a.input ->> 'userId' = person then 'userId' else '' end
                           - case when a.input ->> 'user_id' = person then 'user_id' else '' end
                           - case when a.input ->> 'id' = person then 'id' else '' end
      from public.users u
     where u.id = person
       and (a.staff_id = person or a.input ->> 'email' = u.email or a.customer_id = person
            or (a.object_kind in ('customer', 'member') and a.object_id = person));
    get diagnostics emptied = row_count;
    insert into public.history_removals (login, what, person, rows_gone, rows_emptied)
      values (session_user, 'person', sha256(convert_to(person, 'UTF8')), gone, emptied + typed);
  end $$`;
