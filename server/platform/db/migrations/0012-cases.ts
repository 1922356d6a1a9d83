import { sql, type Kysely } from 'kysely';

/**
 * Cases, their history, filings and order items. Only adds: a release that knows nothing of them goes on working, and
 * what it leaves without a case a round makes good.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const stages = `('awaiting_details', 'in_review', 'ready_to_file', 'submitted_to_state', 'name_rejected', 'formed',
  'ein_requested', 'ein_issued', 'completed', 'refused', 'cancelled')`;

const statements = [
  `create table cases (
     id uuid primary key,
     registration_id uuid not null unique references registrations (id),
     user_id text not null references users (id),
     company_id uuid unique references companies (id),
     kind text not null default 'formation' check (kind in ('formation')),
     stage text not null check (stage in ${stages}),
     stage_before text check (stage_before in ${stages}),
     stage_since timestamptz not null,
     version integer not null default 0,
     turn text not null check (turn in ('customer', 'us', 'state', 'irs', 'nobody')),
     turn_since timestamptz not null,
     promise_days integer not null,
     spent_days integer not null default 0,
     due_at timestamptz,
     company_name text not null,
     plan_type text not null,
     assignee_id text references staff (user_id) on delete set null,
     opened_at timestamptz not null,
     events_count integer not null default 0,
     head bytea)`,
  `create index cases_user on cases (user_id, opened_at)`,
  // One for each view of the queue, in the order that it is read in.
  `create index cases_due on cases (due_at, id) where due_at is not null`,
  `create index cases_unassigned on cases (due_at, id) where due_at is not null and assignee_id is null`,
  `create index cases_assignee on cases (assignee_id, turn_since, id) where turn <> 'nobody'`,
  `create index cases_customer on cases (turn_since, id) where turn = 'customer'`,
  `create index cases_agencies on cases (turn_since, id) where turn in ('state', 'irs')`,
  `create index cases_all on cases (turn_since, id)`,
  `create index cases_stage on cases (stage, turn_since, id)`,

  `create table case_events (
     case_id uuid not null references cases (id),
     number integer not null,
     user_id text not null references users (id),
     at timestamptz not null,
     actor text not null check (actor in ('customer', 'staff', 'provider', 'system')),
     kind text not null,
     facts jsonb not null,
     digests jsonb not null,
     previous bytea,
     hash bytea not null,
     primary key (case_id, number))`,
  `create index case_events_user on case_events (user_id)`,
  `create function refuse_change() returns trigger language plpgsql as
     $$ begin raise exception 'history is only added to'; end $$`,
  `create trigger case_events_only_added before update or delete on case_events
     for each row execute function refuse_change()`,
  // Texts of people and notes that are ours alone stand beside their event, which holds their digests.
  ...['case_event_texts', 'case_event_notes'].flatMap((table) => [
    `create table ${table} (
       case_id uuid not null,
       number integer not null,
       part text not null,
       user_id text not null references users (id),
       salt bytea not null,
       value text not null,
       primary key (case_id, number, part),
       foreign key (case_id, number) references case_events (case_id, number))`,
    `create index ${table}_user on ${table} (user_id)`,
  ]),

  `create table filings (
     id uuid primary key,
     case_id uuid not null references cases (id),
     user_id text not null references users (id),
     kind text not null check (kind in ('articles', 'ein', 'cp575', '147c')),
     attempt integer not null,
     provider text not null,
     name_used text not null,
     state text not null check (state in ('out', 'accepted', 'refused', 'withdrawn')),
     reference text,
     evidence_id uuid,
     sent_at timestamptz not null,
     answered_at timestamptz,
     unique (case_id, kind, attempt))`,
  `create unique index filings_out on filings (case_id, kind) where state = 'out'`,
  `create index filings_user on filings (user_id)`,

  `create table order_items (
     id uuid primary key,
     order_id uuid not null references orders (id),
     user_id text not null references users (id),
     position integer not null,
     key text not null,
     label text not null,
     amount_cents integer not null check (amount_cents >= 0),
     state text not null default 'pending' check (state in ('pending', 'done', 'cancelled')),
     done_at timestamptz,
     unique (order_id, key))`,
  `create index order_items_user on order_items (user_id)`,

  `alter table companies add column formed_on date`,
  `alter table companies add column filing_number text`,
  `create unique index companies_ein on companies (ein) where ein is not null`,
  `create unique index companies_filing_number on companies (filing_number) where filing_number is not null`,

  `alter table required_actions alter column company_id drop not null`,
  `alter table required_actions drop constraint required_actions_company_id_kind_subject_key`,
  `alter table required_actions
     add column case_id uuid references cases (id),
     add column state text not null default 'open' check (state in ('open', 'answered', 'sent_back', 'accepted', 'withdrawn')),
     add column version integer not null default 0,
     add column blocks text,
     add column note text,
     add column answer jsonb,
     add column answered_at timestamptz,
     add column reminders integer not null default 0,
     add column reminded_at timestamptz`,
  `create index required_actions_case on required_actions (case_id)`,
  `create unique index required_actions_open on required_actions (case_id, kind, subject)
     where state in ('open', 'answered', 'sent_back')`,
];
