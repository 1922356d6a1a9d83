import { sql, type Kysely } from 'kysely';

/** How often the team opened a customer's file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index staff_actions_file on staff_actions ((input ->> 'id'))
    where operation = 'downloadCustomerFile'`.execute(db);
}
