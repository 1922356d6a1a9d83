import { sql, type Kysely } from 'kysely';

/** Cases with a task within one stage, in the order of the queue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index cases_stage_tasks on cases (stage, turn_since, id) where tasks_open > 0`.execute(db);
}
