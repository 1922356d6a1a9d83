import { sql, type Kysely } from 'kysely';

/** The views of the queue that are read within one stage, each in the order that it is read in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create index cases_stage_due on cases (stage, due_at, id) where due_at is not null`,
  `create index cases_stage_unassigned on cases (stage, due_at, id) where due_at is not null and assignee_id is null`,
  `create index cases_stage_assignee on cases (assignee_id, stage, turn_since, id) where turn <> 'nobody'`,
  `create index cases_stage_customer on cases (stage, turn_since, id) where turn = 'customer'`,
];
