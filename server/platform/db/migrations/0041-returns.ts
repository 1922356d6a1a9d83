import { sql, type Kysely } from 'kysely';

/** The papers of a fiscal year: what is answered for them, where each packet is, what proves it, and which years are locked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...statements, ...guards()]) await sql.raw(statement).execute(db);
}

const kinds = `'form_5472', 'schedule_c', 'form_1065', 'extension', 'annual_report'`;
const states = `'making', 'failed', 'in_review', 'sent_back', 'to_approve', 'approved', 'sent', 'filed'`;
const papers = `'worksheet', 'part_v_statement', 'form_5472', 'form_1120', 'form_7004', 'reasonable_cause'`;

const statements = [
  // Of an owner (subject: the member's id, tax_year 0: it holds for every year) or of a year (subject empty). Numbers of tax
  // authorities are sealed.
  `create table return_answers (
     registration_id uuid not null references registrations (id),
     tax_year integer not null,
     subject text not null,
     question text not null,
     user_id text not null references users (id),
     value jsonb,
     sealed text,
     answered_at timestamptz not null,
     primary key (registration_id, tax_year, subject, question),
     check ((value is null) <> (sealed is null)))`,
  `create index return_answers_user on return_answers (user_id)`,

  `create table returns (
     id uuid primary key,
     registration_id uuid not null references registrations (id),
     user_id text not null references users (id),
     kind text not null check (kind in (${kinds})),
     tax_year integer not null,
     period text not null,
     amendment integer not null default 0,
     obligation text not null,
     due_on date not null,
     state text not null check (state in (${states})),
     state_since timestamptz not null,
     generation integer not null default 1,
     made_at timestamptz,
     facts_digest text,
     forms text,
     papers_planned integer not null default 0,
     left_out text[] not null default '{}',
     sent_back_note text,
     sent_back_at timestamptz,
     approved_name text,
     approved_by text check (approved_by in ('app', 'mail')),
     approved_at timestamptz,
     sent_way text check (sent_way in ('fax', 'mail', 'online', 'preparer')),
     sent_to text,
     sent_at timestamptz,
     unproved_at timestamptz,
     filed_at timestamptz,
     reopened_reason text,
     reopened_at timestamptz,
     unique (registration_id, kind, tax_year, amendment))`,
  `create index returns_user on returns (user_id)`,
  `create index returns_state on returns (state, due_on, id)`,
  `create index returns_sent on returns (sent_at) where state = 'sent' and unproved_at is null`,

  `create table return_papers (
     return_id uuid not null references returns (id) on delete cascade,
     generation integer not null,
     paper text not null check (paper in (${papers})),
     document_id uuid not null,
     user_id text not null references users (id),
     pages integer not null,
     blank_sha256 text,
     primary key (return_id, generation, paper))`,
  `create index return_papers_user on return_papers (user_id)`,

  `create table return_proofs (
     id uuid primary key,
     return_id uuid not null references returns (id) on delete cascade,
     user_id text not null references users (id),
     kind text not null check (kind in ('fax_confirmation', 'postal_receipt', 'online_receipt', 'preparer_receipt')),
     number text not null,
     proved_at timestamptz not null,
     pages integer not null,
     created_at timestamptz not null)`,
  `create index return_proofs_return on return_proofs (return_id)`,
  `create index return_proofs_user on return_proofs (user_id)`,

  `create table return_notices (
     return_id uuid not null references returns (id) on delete cascade,
     document_id uuid not null,
     user_id text not null references users (id),
     note text not null,
     noted_at timestamptz not null,
     primary key (return_id, document_id))`,
  `create index return_notices_user on return_notices (user_id)`,

  // Of the code only its hash is kept, and how often somebody was wrong.
  `create table approval_codes (
     return_id uuid primary key references returns (id) on delete cascade,
     user_id text not null references users (id),
     generation integer not null,
     hash text not null,
     expires_at timestamptz not null,
     tries integer not null default 0)`,
  `create index approval_codes_user on approval_codes (user_id)`,

  `create table return_settings (
     key text not null,
     value text not null,
     reason text not null,
     set_by text not null,
     set_at timestamptz not null,
     primary key (key, set_at))`,

  // A work of the US government, half a megabyte, the same for every company: it lies in its row.
  `create table blank_forms (
     id uuid primary key,
     form text not null check (form in ('form_5472', 'form_1120', 'form_7004')),
     revision text not null,
     state text not null check (state in ('differs', 'ready', 'live', 'retired')),
     differences text[] not null default '{}',
     sha256 text not null unique,
     content bytea not null,
     placed_by text not null,
     placed_at timestamptz not null,
     used_by text,
     used_at timestamptz)`,
  `create unique index blank_forms_live on blank_forms (form, revision) where state = 'live'`,

  // What was filed tells of that year's ledger: nobody changes it until it is opened again.
  `create table ledger_locks (
     registration_id uuid not null references registrations (id),
     tax_year integer not null,
     user_id text not null references users (id),
     first_day date not null,
     last_day date not null,
     locked_at timestamptz not null,
     primary key (registration_id, tax_year))`,
  `create index ledger_locks_user on ledger_locks (user_id)`,

  `alter table case_tasks drop constraint case_tasks_kind_check`,
  `alter table case_tasks add constraint case_tasks_kind_check
     check (kind in ('not_answered', 'refunded_whole', 'filing', 'mail_refused', 'mail_unread', 'change_requested',
       'return_unproved'))`,
  `alter table notices drop constraint notices_kind_check`,
  `alter table notices add constraint notices_kind_check
     check (kind in ('case_advanced', 'case_corrected', 'action_asked', 'action_sent_back', 'case_reminder',
       'weekly_word', 'company_mail', 'payment_received', 'payment_refunded', 'export_ready',
       'document_kept', 'order_item', 'security', 'change_answered', 'tax_near', 'return_moved'))`,
];

/** By function, which rows of a changed table (`w`) are of a locked year. What was taken out of a ledger is of no year. */
const refusals = {
  refuse_locked_entries: `join ledger_locks l on l.registration_id = w.registration_id
     and w.day between l.first_day and l.last_day where not w.is_removed`,
  refuse_locked_parts: `join ledger_entries e on e.id = w.entry_id
     join ledger_locks l on l.registration_id = e.registration_id
     and e.day between l.first_day and l.last_day where not e.is_removed`,
  refuse_locked_years: `join ledger_locks l on l.registration_id = w.registration_id and l.tax_year = w.tax_year`,
};

const guarded: readonly (readonly [table: string, refusal: keyof typeof refusals])[] = [
  ['ledger_entries', 'refuse_locked_entries'],
  ['ledger_parts', 'refuse_locked_parts'],
  ['ledger_answers', 'refuse_locked_years'],
  ['ledger_balances', 'refuse_locked_years'],
  ['ledger_rates', 'refuse_locked_years'],
];

/** A trigger that sees all rows of a statement is of one event alone. */
const tellings = {
  insert: 'new table as written',
  update: 'old table as gone new table as written',
  delete: 'old table as gone',
};

/** Whoever writes it, a locked year stays as it is: the statement fails with `ZL001`, once for all its rows. */
function guards(): string[] {
  const refused = `raise exception 'the year is filed and its ledger is locked' using errcode = 'ZL001'`;
  const functions = Object.entries(refusals).map(
    ([name, isLocked]) => `create function ${name}() returns trigger language plpgsql as $$
     begin
       if tg_op <> 'INSERT' then
         if exists (select from gone w ${isLocked}) then ${refused}; end if;
       end if;
       if tg_op <> 'DELETE' then
         if exists (select from written w ${isLocked}) then ${refused}; end if;
       end if;
       return null;
     end $$`,
  );
  const triggers = guarded.flatMap(([table, refusal]) =>
    Object.entries(tellings).map(
      ([event, rows]) => `create trigger ${table}_locked_${event} after ${event} on ${table}
       referencing ${rows} for each statement execute function ${refusal}()`,
    ),
  );
  return [...functions, ...triggers];
}
