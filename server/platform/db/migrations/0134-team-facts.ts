import { sql, type Kysely } from 'kysely';

/** Who said what dates hang on: the customer, or a colleague with the reason. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table tax_facts
     add column said_by text not null default 'customer' check (said_by in ('customer', 'team')),
     add column staff_id text references users (id) on delete set null check (staff_id is null or said_by = 'team'),
     add column reason text,
     add constraint tax_facts_reason check ((said_by = 'team') = (reason is not null))`,
  `create index tax_facts_staff on tax_facts (staff_id)`,
];
