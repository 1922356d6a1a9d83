import { sql, type Kysely } from 'kysely';

/** Since 0.2.0 tasks are counted in `tasks`: drops the view and the count that 0.1 read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop view case_tasks`.execute(db);
  await sql`drop trigger case_changed on cases`.execute(db);
  // This drops its indexes as well.
  await sql`alter table cases drop column tasks_open`.execute(db);
  await sql`
    create trigger case_changed after update on cases
      for each row when ((old.events_count, old.filed_by) is distinct from (new.events_count, new.filed_by))
      execute function notify_case_changed()`.execute(db);
}
