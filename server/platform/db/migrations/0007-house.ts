import { sql, type Kysely } from 'kysely';

/** Whose a message is, which files are records of ours, roles of staff and what they do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table outbox add column user_id text references users (id) on delete cascade`,
  `update outbox set user_id = owner.user_id from (
     select o.id, coalesce(u.id, r.user_id, c.user_id, e.user_id) as user_id
       from outbox o
       left join users u on u.id = o.payload ->> 'userId'
       left join registrations r on r.id::text = o.payload ->> 'registrationId'
       left join companies c on c.id::text = o.payload ->> 'companyId'
       left join security_events e on e.id::text = o.payload ->> 'eventId') owner
    where owner.id = outbox.id`,
  `create index outbox_user on outbox (user_id, created_at) where user_id is not null`,

  // Papers that we issue are records; what a customer brings goes with the customer.
  `alter table files add column is_record boolean not null default true`,

  // Who set a policy may leave; the policy stays.
  `alter table two_factor_policies drop constraint two_factor_policies_updated_by_fkey,
     add constraint two_factor_policies_updated_by_fkey
       foreign key (updated_by) references users (id) on delete set null`,

  `alter table staff add column role text not null default 'administrator' check (role in ('agent', 'administrator'))`,
  `drop trigger person_changed on staff`,
  `create trigger person_changed after insert or update of role or delete on staff
     for each row execute function notify_person_changed()`,
  `create table staff_actions (
     id bigint generated always as identity primary key,
     staff_id text references users (id) on delete set null,
     operation text not null,
     input jsonb not null,
     request_id uuid not null,
     began_at timestamptz not null default now(),
     outcome text)`,
  `create index staff_actions_staff on staff_actions (staff_id, id)`,
];
