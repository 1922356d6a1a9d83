import { sql, type Kysely } from 'kysely';

/** Among the papers of a packet of a missed year stands the statement in English that came back signed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table return_papers drop constraint return_papers_paper_check`).execute(db);
  await sql
    .raw(
      `alter table return_papers add constraint return_papers_paper_check
         check (paper in ('worksheet', 'part_v_statement', 'part_vi_statement', 'form_5472', 'form_1120', 'form_7004', 'reasonable_cause',
           'cause_statement'))`,
    )
    .execute(db);
}
