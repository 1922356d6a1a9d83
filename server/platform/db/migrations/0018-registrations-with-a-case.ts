import { sql, type Kysely } from 'kysely';

/** The round that opens missing cases finds them by an index, however many registrations have theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table registrations add column has_case boolean not null default false`,
  `update registrations set has_case = true
     where exists (select from cases where cases.registration_id = registrations.id)`,
  `create index registrations_caseless on registrations (created_at)
     where not has_case and payment_status in ('paid', 'needs_review', 'refunded')`,
];
