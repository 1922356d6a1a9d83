import { sql, type Kysely } from 'kysely';

/** Rules for foreigners with a US business, for a US company as owner, and for a change of who answers to the IRS. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table obligations drop constraint obligations_rule_check`).execute(db);
  await sql
    .raw(
      `alter table obligations add constraint obligations_rule_check
         check (rule in ('wy_annual_report', 'form_5472', 'form_1065', 'schedule_c', 'form_1120', 'owner_return',
           'form_1040nr', 'form_1120f', 'form_8804', 'form_8813', 'form_8822b', 'be_13', 'fbar', 'boi', 'agent_renewal'))`,
    )
    .execute(db);
}
