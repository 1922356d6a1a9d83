import { sql, type Kysely } from 'kysely';

/** What the contract promises to be one of a list, the database holds to it as well. A new value widens the list first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table registrations add check (plan_type in ('Basico', 'Plus'))`,
  `alter table registrations add check (admin_status in ('pending', 'in_review', 'approved', 'processing', 'in_progress',
     'completed', 'rejected', 'failed', 'cancelled'))`,
  `alter table orders add check (plan_type in ('Basico', 'Plus'))`,
  `alter table members add check (role in ('manager', 'member', 'ceo', 'cto', 'cfo'))`,
];
