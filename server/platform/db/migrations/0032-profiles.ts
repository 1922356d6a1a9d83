import { sql, type Kysely } from 'kysely';

/** What a customer says of their company, and what they ask to have changed of what the agencies know. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table company_profiles (
     registration_id uuid primary key references registrations (id),
     user_id text not null references users (id),
     fields jsonb not null,
     field_versions jsonb not null,
     version integer not null check (version > 0),
     updated_at timestamptz not null)`,
  `create index company_profiles_user on company_profiles (user_id)`,

  // Their ids are made by whoever sends them: one that is another customer's already is simply free here.
  `create table directors (
     registration_id uuid not null references registrations (id),
     id uuid not null,
     user_id text not null references users (id),
     position integer not null,
     version integer not null,
     updated_at timestamptz not null,
     first_name text not null,
     last_name text not null,
     title text not null,
     department text,
     business_email text,
     business_phone text,
     linkedin_profile text,
     bio text,
     primary key (registration_id, id))`,
  `create index directors_user on directors (user_id)`,

  `create table business_activities (
     registration_id uuid not null references registrations (id),
     id uuid not null,
     user_id text not null references users (id),
     position integer not null,
     version integer not null,
     updated_at timestamptz not null,
     activity_type text not null,
     activity_description text,
     is_primary_activity boolean not null,
     naics_code text check (naics_code ~ '^[0-9]{6}$'),
     estimated_annual_revenue numeric(15,2) check (estimated_annual_revenue >= 0),
     revenue_percentage numeric(4,1) check (revenue_percentage between 0 and 100),
     primary key (registration_id, id))`,
  `create unique index business_activities_primary on business_activities (registration_id) where is_primary_activity`,
  `create index business_activities_user on business_activities (user_id)`,

  `create table change_requests (
     id uuid primary key,
     registration_id uuid not null references registrations (id),
     user_id text not null references users (id),
     fact text not null check (fact in ('legal_name', 'ein', 'founded_date', 'business_purpose', 'members',
       'legal_address')),
     present text,
     wanted text not null,
     reason text,
     state text not null check (state in ('open', 'done', 'declined', 'withdrawn')),
     asked_at timestamptz not null,
     settled_at timestamptz,
     settled_by text references users (id) on delete set null,
     answer text)`,
  `create unique index change_requests_open on change_requests (registration_id, fact) where state = 'open'`,
  `create index change_requests_list on change_requests (registration_id, asked_at desc, id)`,
  `create index change_requests_user on change_requests (user_id)`,

  `alter table companies add column planned_employees integer check (planned_employees >= 0)`,

  `alter table case_tasks drop constraint case_tasks_kind_check`,
  `alter table case_tasks add constraint case_tasks_kind_check
     check (kind in ('not_answered', 'refunded_whole', 'filing', 'mail_refused', 'mail_unread', 'change_requested'))`,
  `alter table notices drop constraint notices_kind_check`,
  `alter table notices add constraint notices_kind_check
     check (kind in ('case_advanced', 'case_corrected', 'action_asked', 'action_sent_back', 'case_reminder',
       'weekly_word', 'company_mail', 'payment_received', 'payment_refunded', 'export_ready',
       'document_kept', 'order_item', 'security', 'change_answered'))`,
];
