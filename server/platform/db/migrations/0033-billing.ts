import { sql, type Kysely } from 'kysely';

/** To whom we bill, and what we billed: numbered without a gap, as it was on its day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table billing_profiles (
     user_id text primary key references users (id),
     name text not null,
     country text not null,
     tax_id text not null,
     address text not null,
     version integer not null check (version > 0),
     updated_at timestamptz not null)`,

  // One row for each series and year: who takes a number holds it until their invoice is there.
  `create table invoice_counters (
     kind text not null check (kind in ('invoice', 'credit_note')),
     year integer not null,
     last integer not null check (last > 0),
     primary key (kind, year))`,

  `create table invoices (
     id uuid primary key,
     user_id text not null references users (id),
     registration_id uuid not null references registrations (id),
     kind text not null check (kind in ('invoice', 'credit_note')),
     year integer not null,
     sequence integer not null,
     buyer jsonb not null,
     seller jsonb not null,
     lines jsonb not null,
     total_cents integer not null,
     paid_at timestamptz not null,
     reference text not null,
     credits_id uuid unique references invoices (id),
     is_standing boolean not null,
     document_id uuid unique references documents (id) on delete set null,
     issued_at timestamptz not null,
     unique (kind, year, sequence),
     check ((kind = 'credit_note') = (credits_id is not null)),
     check (kind = 'invoice' or not is_standing))`,
  // One that stands for a purchase, whoever asks at once.
  `create unique index invoices_standing on invoices (registration_id) where is_standing`,
  `create index invoices_list on invoices (registration_id, issued_at desc, sequence desc)`,
  `create index invoices_user on invoices (user_id)`,

  `alter table documents drop constraint documents_category_check`,
  `alter table documents add constraint documents_category_check
     check (category in ('articles', 'ein_letter', 'operating_agreement',
       'certificate_good_standing', 'initial_resolution', 'membership_certificate', 'banking_resolution', 'ss4',
       'acknowledgement', 'agency_answer', 'receipt', 'refund_receipt', 'invoice', 'credit_note', 'bank_statement',
       'tax_paper', 'identity_document', 'proof_of_address', 'mail', 'other'))`,
];
