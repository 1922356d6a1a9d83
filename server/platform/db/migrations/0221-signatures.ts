import { sql, type Kysely } from 'kysely';
import { widenList } from '../loosen.ts';

/** Signings of a company's papers: who signs what, by which link, what happened, and the sealed papers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...indexes, eventsAreKept]) await statement.execute(db);
  await widenList(db, { table: 'documents', column: 'source', values: documentSources });
  await widenList(db, { table: 'tasks', column: 'kind', values: taskKinds });
  await widenList(db, { table: 'notices', column: 'kind', values: noticeKinds });
}

const tables = [
  sql`
    create table envelopes (
      id uuid primary key,
      user_id text not null references users (id),
      registration_id uuid not null references registrations (id),
      title text not null,
      way text not null check (way in ('electronic', 'ink')),
      state text not null check (state in ('open', 'completed', 'declined', 'expired', 'cancelled', 'replaced')),
      reason text not null,
      -- Null: the team.
      asked_by text references users (id) on delete set null,
      asker_name text not null,
      asked_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      ended_reason text,
      -- On the audit page, and in the address of /verificar.
      verify_code text not null unique,
      -- Of the chain of its events.
      events_count integer not null default 0,
      head bytea,
      -- When sealing is tried next; null where nothing is to be sealed.
      seal_at timestamptz,
      seal_tries integer not null default 0,
      sealed_at timestamptz,
      check ((state = 'open') = (ended_at is null))
    )`,
  sql`
    create table envelope_papers (
      envelope_id uuid not null references envelopes (id),
      position integer not null check (position between 0 and 9),
      user_id text not null references users (id),
      document_id uuid not null references documents (id),
      title text not null,
      pages integer not null,
      -- Of the file that was shown and is signed.
      sha256 bytea not null,
      -- Where each signature stands, by the signer's index.
      places jsonb not null,
      sealed_file_id uuid references files (id),
      sealed_sha256 bytea unique,
      primary key (envelope_id, position),
      check ((sealed_file_id is null) = (sealed_sha256 is null))
    )`,
  sql`
    create table signers (
      id uuid primary key,
      envelope_id uuid not null references envelopes (id),
      -- Whose company it is.
      user_id text not null references users (id),
      place integer not null,
      name text not null,
      email text not null,
      role text not null,
      step integer not null check (step between 1 and 10),
      state text not null check (state in ('waiting', 'invited', 'opened', 'signed', 'declined')),
      invited_at timestamptz,
      opened_at timestamptz,
      -- How far each paper was read: the furthest page, and whether to its end.
      readings jsonb not null default '{}',
      consent_version text,
      consented_at timestamptz,
      -- The name as typed, or the drawing; null until signed.
      adoption jsonb,
      zone text,
      known_by text check (known_by in ('account', 'code')),
      address text,
      browser text,
      signed_at timestamptz,
      declined_at timestamptz,
      decline_reason text,
      -- The next reminder.
      remind_at timestamptz,
      reminded integer not null default 0,
      bounced_at timestamptz,
      unique (envelope_id, place),
      check ((state = 'signed') = (signed_at is not null)),
      check ((state = 'declined') = (declined_at is not null))
    )`,
  sql`
    create table signing_links (
      id uuid primary key,
      signer_id uuid not null references signers (id),
      user_id text not null references users (id),
      token_hash bytea not null unique,
      made_at timestamptz not null,
      ended_at timestamptz,
      -- One live link for each signer.
      live_of uuid unique generated always as (case when ended_at is null then signer_id end) stored,
      code_hash bytea,
      code_sent_at timestamptz,
      code_tries integer not null default 0,
      codes_sent integer not null default 0,
      -- Of the cookie that the code gave.
      proof_hash bytea unique,
      proven_at timestamptz
    )`,
  sql`
    create table signing_events (
      envelope_id uuid not null references envelopes (id),
      number integer not null check (number > 0),
      user_id text not null references users (id),
      signer_id uuid references signers (id),
      kind text not null,
      at timestamptz not null,
      facts jsonb not null,
      previous bytea,
      hash bytea not null,
      primary key (envelope_id, number)
    )`,
  sql`
    create table ink_copies (
      id uuid primary key references files (id),
      envelope_id uuid not null references envelopes (id),
      user_id text not null references users (id),
      signer_id uuid not null references signers (id),
      kept_at timestamptz not null,
      verdict text check (verdict in ('matches', 'sent_back')),
      note text,
      judged_by text references users (id) on delete set null,
      judged_at timestamptz,
      check ((verdict is null) = (judged_at is null))
    )`,
];

/** One for each question. */
const indexes = [
  sql`create index envelopes_registration on envelopes (registration_id, asked_at, id)`,
  sql`create index envelopes_user on envelopes (user_id)`,
  sql`create index envelopes_asked_by on envelopes (asked_by) where asked_by is not null`,
  sql`create index envelopes_open on envelopes (asked_at, id) where state = 'open'`,
  sql`create index envelopes_expiring on envelopes (expires_at, id) where state = 'open'`,
  sql`create index envelopes_ended on envelopes (ended_at, id) where state <> 'open'`,
  sql`create index envelopes_declined on envelopes (ended_at, id) where state = 'declined'`,
  sql`create index envelopes_unsealed on envelopes (seal_at, id) where seal_at is not null`,
  sql`create index envelope_papers_document on envelope_papers (document_id)`,
  sql`create index envelope_papers_user on envelope_papers (user_id)`,
  sql`create index envelope_papers_file on envelope_papers (sealed_file_id) where sealed_file_id is not null`,
  sql`create index signers_user on signers (user_id)`,
  sql`create index signers_email on signers (email, envelope_id)`,
  sql`create index signers_reminded on signers (remind_at, id) where remind_at is not null`,
  sql`create index signers_bounced on signers (bounced_at, id) where bounced_at is not null`,
  sql`create index signing_links_signer on signing_links (signer_id)`,
  sql`create index signing_links_user on signing_links (user_id)`,
  sql`create index signing_events_user on signing_events (user_id)`,
  sql`create index signing_events_signer on signing_events (signer_id) where signer_id is not null`,
  sql`create index ink_copies_envelope on ink_copies (envelope_id, kept_at)`,
  sql`create index ink_copies_waiting on ink_copies (kept_at, id) where verdict is null`,
  sql`create index ink_copies_user on ink_copies (user_id)`,
  sql`create index ink_copies_signer on ink_copies (signer_id)`,
  sql`create index ink_copies_judge on ink_copies (judged_by) where judged_by is not null`,
];

const eventsAreKept = sql`
  create trigger signing_events_only_added before update on signing_events
    for each row execute function refuse_change()`;

const documentSources = ['generated', 'state', 'irs', 'customer', 'staff', 'mail', 'signed'];

const taskKinds = [
  'not_answered',
  'refunded_whole',
  'filing',
  'mail_refused',
  'mail_unread',
  'change_requested',
  'return_unproved',
  'cancellation_asked',
  'payment_review',
  'obligation',
  'proposal',
  'move_refused',
  'ein_missing',
  'refund_failed',
  'refund_proposed',
  'dispute',
  'fraud_warning',
  'by_hand',
  'signing_declined',
  'ink_copy',
];

const noticeKinds = [
  'case_advanced',
  'case_corrected',
  'action_asked',
  'action_sent_back',
  'case_reminder',
  'weekly_word',
  'company_mail',
  'payment_received',
  'payment_refunded',
  'export_ready',
  'document_kept',
  'order_item',
  'security',
  'change_answered',
  'tax_near',
  'return_moved',
  'thread_answered',
  'cancellation',
  'refund_made',
  'signing',
];
