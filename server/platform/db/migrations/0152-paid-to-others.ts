import { sql, type Kysely } from 'kysely';

/** Rules for what a company pays to others and sells to others: information returns and sales tax. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table obligations drop constraint obligations_rule_check`).execute(db);
  await sql
    .raw(
      `alter table obligations add constraint obligations_rule_check
         check (rule in ('wy_annual_report', 'form_5472', 'form_1065', 'schedule_c', 'form_1120', 'owner_return',
           'form_1040nr', 'form_1120f', 'form_8804', 'form_8813', 'form_8822b', 'form_1099nec', 'form_1042s', 'sales_tax',
           'be_13', 'fbar', 'boi', 'agent_renewal'))`,
    )
    .execute(db);
}
