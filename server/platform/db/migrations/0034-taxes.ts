import { sql, type Kysely } from 'kysely';

/** What is due of a company, what its owner answered so that it is known, and the calendar that tells of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await sql.raw(backfill).execute(db);
}

const statements = [
  `create table tax_facts (
     registration_id uuid not null references registrations (id),
     fact text not null,
     user_id text not null references users (id),
     value jsonb not null check (jsonb_typeof(value) = 'string' or jsonb_typeof(value) = 'number'),
     answered_at timestamptz not null,
     primary key (registration_id, fact))`,
  `create index tax_facts_user on tax_facts (user_id)`,

  `create table tax_screening (
     registration_id uuid not null references registrations (id),
     question text not null check (question in ('employees', 'place', 'services', 'property', 'investments')),
     user_id text not null references users (id),
     answer text not null check (answer in ('yes', 'no', 'unsure')),
     answered_at timestamptz not null,
     primary key (registration_id, question))`,
  `create index tax_screening_user on tax_screening (user_id)`,

  `create table obligations (
     registration_id uuid not null references registrations (id),
     key text not null,
     user_id text not null references users (id),
     rule text not null check (rule in ('wy_annual_report', 'form_5472', 'form_1065', 'schedule_c', 'form_1120',
       'form_1040nr', 'be_13', 'fbar', 'boi', 'agent_renewal')),
     period text not null,
     due_on date not null,
     extended_to date,
     state text not null check (state in ('due', 'extended', 'done', 'not_applicable')),
     reason text,
     document_id uuid references documents (id) on delete set null,
     settled_at timestamptz,
     changed_at timestamptz not null,
     -- By when it has to be done, as it stands; contract/tax/book/obligation-states.rules.ts says the same.
     deadline date not null generated always as
       (case when state = 'extended' or rule = 'fbar' then coalesce(extended_to, due_on) else due_on end) stored,
     primary key (registration_id, key),
     check ((state = 'due') = (settled_at is null)),
     check ((state = 'not_applicable') = (reason is not null)),
     check (state <> 'extended' or extended_to is not null))`,
  // What the team works on, by its day, of all companies or by rule; and what was settled, the last first.
  `create index obligations_owed on obligations (deadline, key, registration_id) where state in ('due', 'extended')`,
  `create index obligations_settled on obligations (((settled_at at time zone 'UTC')::date) desc, key, registration_id)
    where state in ('done', 'not_applicable')`,
  `create index obligations_user on obligations (user_id)`,
  `create index obligations_document on obligations (document_id) where document_id is not null`,

  // When each company is looked at again: its horizon moves by a day every day.
  `create table tax_refreshes (
     registration_id uuid primary key references registrations (id),
     user_id text not null references users (id),
     refresh_at timestamptz not null)`,
  `create index tax_refreshes_due on tax_refreshes (refresh_at)`,
  `create index tax_refreshes_user on tax_refreshes (user_id)`,

  `create table tax_calendars (
     registration_id uuid primary key references registrations (id),
     user_id text not null references users (id),
     token_hash bytea not null unique,
     created_at timestamptz not null)`,
  `create index tax_calendars_user on tax_calendars (user_id)`,
];

/** Companies that were there before their dates were. */
export const backfill = `
  insert into tax_refreshes (registration_id, user_id, refresh_at)
  select c.registration_id, c.user_id, now() from companies c join users u on u.id = c.user_id
   where c.formed_on is not null and u.deleted_at is null`;
