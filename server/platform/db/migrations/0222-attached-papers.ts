import { sql, type Kysely } from 'kysely';
import { dropConstraint, widenList } from '../loosen.ts';

/** Papers that whoever signs reads before, and does not sign. The release before makes none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table envelope_papers add column is_attached boolean not null default false`.execute(db);
  await dropConstraint(db, 'envelope_papers', 'envelope_papers_position_check');
  await sql`
    alter table envelope_papers add constraint envelope_papers_position_check
      check (position between 0 and 39) not valid`.execute(db);
  await sql`alter table envelope_papers validate constraint envelope_papers_position_check`.execute(db);
  await widenList(db, { table: 'documents', column: 'category', values: documentCategories });
}

const documentCategories = [
  'articles',
  'ein_letter',
  'operating_agreement',
  'certificate_good_standing',
  'initial_resolution',
  'membership_certificate',
  'banking_resolution',
  'ss4',
  'acknowledgement',
  'agency_answer',
  'receipt',
  'refund_receipt',
  'invoice',
  'credit_note',
  'bank_statement',
  'tax_paper',
  'tax_consent',
  'identity_document',
  'proof_of_address',
  'mail',
  'other',
];
