import { sql, type Kysely } from 'kysely';

/** Cases that came so far before there were papers of ours: each is asked about once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table cases add column papers_wanted_at timestamptz`,
  `create index cases_papers on cases (id)
     where papers_wanted_at is null
       and stage in ('submitted_to_state', 'formed', 'ein_requested', 'ein_issued', 'completed')`,
];
