import { sql, type Kysely } from 'kysely';

/**
 * Every paper of a company, whoever made it, with those that it took the place of; tokens that download one file once. The
 * papers that cases, receipts and answers have kept so far get their rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...statements, ...backfill, ...announcing]) await sql.raw(statement).execute(db);
}

const statements = [
  // The id is the file's: bytes never change, so another version is another file.
  `create table documents (
     id uuid primary key references files (id) on delete cascade,
     user_id text not null references users (id),
     registration_id uuid not null references registrations (id),
     category text not null check (category in ('articles', 'ein_letter', 'operating_agreement',
       'certificate_good_standing', 'initial_resolution', 'membership_certificate', 'banking_resolution', 'ss4',
       'acknowledgement', 'agency_answer', 'receipt', 'refund_receipt', 'bank_statement', 'tax_paper',
       'identity_document', 'proof_of_address', 'mail', 'other')),
     subject text not null,
     title text not null,
     source text not null check (source in ('generated', 'state', 'irs', 'customer', 'staff', 'mail')),
     version integer not null check (version > 0),
     replaces_id uuid unique references documents (id) on delete set null,
     is_current boolean not null,
     reason text,
     facts jsonb,
     facts_digest text,
     is_signed boolean not null default false,
     read_at timestamptz,
     thumbnail_id uuid references files (id) on delete set null,
     created_at timestamptz not null,
     check ((version = 1) = (reason is null)))`,
  // One present version of what stands for one another, whoever comes at once.
  `create unique index documents_present on documents (registration_id, category, subject) where is_current`,
  `create index documents_list on documents (registration_id, created_at desc, id desc) where is_current`,
  `create index documents_user on documents (user_id)`,

  `create table file_tokens (
     token_hash bytea primary key,
     file_id uuid not null references files (id) on delete cascade,
     user_id text not null references users (id),
     expires_at timestamptz not null)`,
  `create index file_tokens_expiry on file_tokens (expires_at)`,
  `create index file_tokens_user on file_tokens (user_id)`,
  `create index file_tokens_file on file_tokens (file_id)`,

  `alter table notices drop constraint notices_kind_check`,
  `alter table notices add constraint notices_kind_check
     check (kind in ('case_advanced', 'case_corrected', 'action_asked', 'action_sent_back', 'case_reminder',
       'weekly_word', 'payment_received', 'payment_refunded', 'export_ready', 'document_kept', 'security'))`,
];

/** What was kept before there were papers, as it would be filed today. */
export const backfill = [
  // What cases have kept. What the steps rested on is what it is called from now on.
  `insert into documents (id, user_id, registration_id, category, subject, title, source, version, is_current, created_at)
     select files.id, files.user_id, cases.registration_id, 'agency_answer', files.id::text,
            regexp_replace(files.name, '\\.[^.]+$', ''), 'staff', 1, true, files.created_at
       from files join cases on cases.id::text = files.subject
      where files.kind = 'case-paper' and files.state = 'kept'`,
  ...[
    { kind: 'formed', category: 'articles', title: 'Artículos de Incorporación', source: 'state' },
    { kind: 'ein_issued', category: 'ein_letter', title: 'Carta EIN', source: 'irs' },
  ].map(
    ({ kind, category, title, source }) => `update documents
        set category = '${category}', subject = '', title = '${title}', source = '${source}'
       from (select distinct on (case_id) facts ->> 'proof' as proof from case_events
              where kind = '${kind}' order by case_id, number desc) as step
      where documents.id::text = step.proof`,
  ),
  `insert into documents (id, user_id, registration_id, category, subject, title, source, version, is_current, created_at)
     select files.id, files.user_id, registrations.id, 'receipt', files.id::text, 'Recibo', 'generated', 1, true,
            files.created_at
       from files join registrations on registrations.id::text = files.ref
      where files.kind = 'receipt' and files.state = 'kept'`,
  // What was sent in answer; what was sent anew for the same part took its place.
  `insert into documents (id, user_id, registration_id, category, subject, title, source, version, replaces_id,
       is_current, reason, created_at)
     select sent.id, sent.user_id, cases.registration_id, required_actions.kind, sent.subject,
            regexp_replace(sent.name, '\\.[^.]+$', ''), 'customer', sent.version, sent.previous, sent.is_last,
            case when sent.version > 1 then 'Enviaste otro archivo.' end, sent.created_at
       from (select id, user_id, subject, name, created_at, row_number() over one as version, lag(id) over one as previous,
                    lead(id) over one is null as is_last
               from files where kind = 'action-file' and state = 'kept' and is_record
             window one as (partition by subject order by created_at, id)) as sent
       join required_actions on required_actions.id::text = split_part(sent.subject, ':', 1)
       join cases on cases.id = required_actions.case_id
      where required_actions.kind in ('identity_document', 'proof_of_address')
      order by sent.version`,
];

// Last, so that what older releases kept is announced to nobody.
const announcing = [
  `create function notify_papers_changed() returns trigger language plpgsql as $$
   begin
     perform pg_notify('live', json_build_object('case', cases.id, 'registration', cases.registration_id,
       'user', cases.user_id)::text)
       from documents join cases on cases.registration_id = documents.registration_id where documents.id = new.id;
     return null;
   end $$`,
  `create trigger documents_kept after insert on documents
     for each row execute function notify_papers_changed()`,
  `create trigger documents_changed after update on documents
     for each row when (old.* is distinct from new.*) execute function notify_papers_changed()`,
  `create trigger files_shown after update of is_visible on files
     for each row when (old.is_visible is distinct from new.is_visible) execute function notify_papers_changed()`,
];
