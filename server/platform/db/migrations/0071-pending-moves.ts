import { sql, type Kysely } from 'kysely';

/** Steps of the team that wait before anybody else knows of them, and what a step says of its agency. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table pending_moves (
     id uuid primary key,
     case_id uuid not null references cases (id),
     user_id text not null references users (id),
     event text not null,
     given jsonb not null,
     case_version integer not null,
     made_by text references users (id) on delete set null,
     made_role text not null check (made_role in ('agent', 'administrator')),
     made_at timestamptz not null,
     due_at timestamptz not null)`,
  `create unique index pending_moves_case on pending_moves (case_id)`,
  `create index pending_moves_due on pending_moves (due_at, id)`,
  `create index pending_moves_user on pending_moves (user_id)`,
  `create index pending_moves_made_by on pending_moves (made_by) where made_by is not null`,
  `alter table case_proposals drop constraint case_proposals_kind_check`,
  `alter table case_proposals add constraint case_proposals_kind_check check (kind in ('corrected', 'reverted', 'moved'))`,
  `alter table case_proposals add column event text`,
  `alter table case_proposals add column given jsonb`,
  `alter table filings add column method text check (method in ('online', 'mail', 'fax', 'phone'))`,
  `alter table filings add column answered_on date`,

  // Tasks and waiting steps are the team's own affair: its screens hear of them, the customer's do not.
  `create function notify_team_changed() returns trigger language plpgsql as $$
   declare changed jsonb := to_jsonb(old);
   begin
     if tg_op <> 'DELETE' then changed := to_jsonb(new); end if;
     perform pg_notify('live', json_build_object('case', cases.id, 'registration', cases.registration_id)::text)
       from cases where cases.id = (changed ->> 'case_id')::uuid;
     return null;
   end $$`,
  `create trigger task_given after insert on tasks for each row execute function notify_team_changed()`,
  `create trigger task_changed after update on tasks
     for each row when ((old.done_at, old.owner_id, old.due_on, old.note)
       is distinct from (new.done_at, new.owner_id, new.due_on, new.note))
     execute function notify_team_changed()`,
  `create trigger move_waiting after insert or delete on pending_moves
     for each row execute function notify_team_changed()`,
];
