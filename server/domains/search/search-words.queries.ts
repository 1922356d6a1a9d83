import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';

/** Words that no name has any more: of whom they were has changed it, or left. The database learns new ones by itself. */
export async function forgetWords(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`delete from search_words where word not in (
    select w.word from search_entries e, regexp_split_to_table(e.plain, '[^[:alnum:]]+') as w (word)
     where e.plain is not null and w.word <> '')`.execute(db);
  return Number(numAffectedRows);
}
