import { sql, type Kysely } from 'kysely';

/**
 * A filing is a row before anything leaves the house, and a partner's service may take it to the agency. Only adds, but
 * for two lists of words that grow: a release that knows nothing of the new ones never writes them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table filings drop constraint filings_state_check`,
  `alter table filings add constraint filings_state_check
     check (state in ('prepared', 'sending', 'out', 'accepted', 'refused', 'withdrawn'))`,
  `alter table filings add constraint filings_provider_check check (provider in ('manual', 'corporate-tools'))`,
  `alter table filings
     add column prepared_at timestamptz,
     add column fee_cents integer check (fee_cents >= 0),
     add column progress jsonb not null default '{}',
     add column look_at timestamptz,
     add column looks integer not null default 0,
     add column lease uuid,
     add column leased_until timestamptz,
     add column trouble text check (trouble in ('unreachable', 'refused', 'unknown_status', 'foreign_document',
       'unreadable_document', 'late', 'question', 'name_taken', 'lost')),
     add column trouble_since timestamptz,
     add column trouble_detail text`,
  `create unique index filings_open on filings (case_id, kind) where state in ('prepared', 'sending', 'out')`,
  `create index filings_to_look_at on filings (look_at) where look_at is not null`,

  `create table partner_documents (
     provider text not null check (provider in ('manual', 'corporate-tools')),
     document_id text not null,
     case_id uuid not null references cases (id),
     user_id text not null references users (id),
     filing_id uuid not null references filings (id),
     kind text not null check (kind in ('formation', 'rejection', 'ss4', 'ein_letter', 'irs_refusal', 'other')),
     state text not null check (state in ('kept', 'foreign')),
     file_id uuid,
     seen_at timestamptz not null,
     primary key (provider, document_id, case_id))`,
  `create index partner_documents_case on partner_documents (case_id)`,
  `create index partner_documents_user on partner_documents (user_id)`,

  // Null: as the house does it.
  `alter table cases add column filed_by text check (filed_by in ('manual', 'corporate-tools'))`,

  // One company of the partner's is one of ours.
  `create unique index companies_external_company on companies (external_company_id)
     where external_company_id is not null`,

  `alter table case_tasks drop constraint case_tasks_kind_check`,
  `alter table case_tasks add constraint case_tasks_kind_check
     check (kind in ('not_answered', 'refunded_whole', 'filing'))`,
];
