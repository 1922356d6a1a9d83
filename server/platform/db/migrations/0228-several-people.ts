import { sql, type Kysely } from 'kysely';
import { widenList } from '../loosen.ts';

/** Roles of a company's people, invitations to it, its hand-over to another *titular*, and its closing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table company_people
      add column id uuid not null default gen_random_uuid() unique,
      -- Of a *socio*: whether they may spend.
      add column may_pay boolean not null default false check (role = 'socio' or not may_pay),
      add column invited_by text references users (id) on delete set null,
      -- Between a hand-over and the end of its 72 hours.
      add column is_frozen boolean not null default false`.execute(db);
  await widenList(db, { table: 'company_people', column: 'role', values: ['titular', 'socio', 'contador', 'lectura'] });
  for (const statement of [...tables, ...indexes, keepsTitular, ...triggers]) await statement.execute(db);
  await sql`
    insert into two_factor_policies (action)
      values ('join_as_titular'), ('join_as_socio'), ('join_as_contador'), ('join_as_lectura')`.execute(db);
  await widenList(db, { table: 'notices', column: 'kind', values: noticeKinds });
  await widenList(db, { table: 'tasks', column: 'kind', values: taskKinds });
}

const tables = [
  sql`
    create table company_invitations (
      id uuid primary key,
      registration_id uuid not null references registrations (id) on delete cascade,
      user_id text not null references users (id),
      -- Lower case, NFKC, its domain in ASCII. Null thirty days after it ended.
      email text,
      role text not null check (role in ('titular', 'socio', 'contador', 'lectura')),
      may_pay boolean not null default false check (role = 'socio' or not may_pay),
      note text not null,
      token_hash bytea not null unique,
      state text not null check (state in ('pending', 'accepted', 'declined', 'withdrawn', 'expired')),
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      accepted_by text references users (id) on delete set null,
      bounced_at timestamptz,
      pending_email text generated always as (case when state = 'pending' then email end) stored,
      unique (registration_id, pending_email),
      check ((state = 'pending') = (ended_at is null))
    )`,
  sql`
    create table hand_overs (
      id uuid primary key,
      registration_id uuid not null references registrations (id) on delete cascade,
      user_id text not null references users (id),
      to_id text not null references users (id) on delete cascade,
      -- Of the *socio* before they became *titular*, as it is again where it is undone.
      to_could_pay boolean not null default false,
      -- Where the link to take it back goes, whatever becomes of the account. Null once it ended.
      from_email text,
      state text not null check (state in
        ('offered', 'accepted', 'completed', 'undone', 'declined', 'withdrawn', 'expired')),
      offered_at timestamptz not null,
      expires_at timestamptz not null,
      accepted_at timestamptz,
      -- Until then the former *titular* may take it back.
      undo_until timestamptz,
      undo_hash bytea unique,
      ended_at timestamptz,
      open_registration uuid unique
        generated always as (case when state in ('offered', 'accepted') then registration_id end) stored,
      check ((state in ('offered', 'accepted')) = (ended_at is null)),
      check (state <> 'accepted' or (undo_until is not null and undo_hash is not null and from_email is not null))
    )`,
  sql`
    create table company_closings (
      id uuid primary key,
      registration_id uuid not null references registrations (id) on delete cascade,
      user_id text not null references users (id),
      reason text not null,
      state text not null check (state in ('waiting', 'withdrawn', 'closed')),
      asked_at timestamptz not null,
      closes_at timestamptz not null,
      ended_at timestamptz,
      waiting_registration uuid unique
        generated always as (case when state = 'waiting' then registration_id end) stored,
      check ((state = 'waiting') = (ended_at is null))
    )`,
];

const indexes = [
  sql`create index company_people_invited_by on company_people (invited_by) where invited_by is not null`,
  sql`create index company_invitations_user on company_invitations (user_id)`,
  sql`create index company_invitations_accepted_by on company_invitations (accepted_by) where accepted_by is not null`,
  sql`create index company_invitations_expiring on company_invitations (expires_at) where state = 'pending'`,
  sql`create index company_invitations_ended on company_invitations (ended_at) where email is not null and ended_at is not null`,
  sql`create index hand_overs_user on hand_overs (user_id)`,
  sql`create index hand_overs_to on hand_overs (to_id)`,
  sql`create index hand_overs_registration on hand_overs (registration_id)`,
  sql`create index hand_overs_open on hand_overs (coalesce(undo_until, expires_at)) where ended_at is null`,
  sql`create index company_closings_user on company_closings (user_id)`,
  sql`create index company_closings_registration on company_closings (registration_id)`,
  sql`create index company_closings_waiting on company_closings (closes_at) where state = 'waiting'`,
];

/** The second wall: `lockPeople` is the first. Deferred, because a hand-over changes two rows. */
const keepsTitular = sql`
  create function check_titular() returns trigger language plpgsql as $$
  begin
    if exists (select from registrations where id = old.registration_id)
       and not exists (select from company_people where registration_id = old.registration_id and role = 'titular') then
      raise exception 'company % would be left without a titular', old.registration_id using errcode = '23514';
    end if;
    return null;
  end $$`;

const triggers = [
  sql`
    create constraint trigger keeps_titular after update of role or delete on company_people
      deferrable initially deferred for each row execute function check_titular()`,
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
  'renewal',
  'people',
];

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
  'renewal_untold',
  'resignation_due',
  'service_bought',
  'company_closed',
];
