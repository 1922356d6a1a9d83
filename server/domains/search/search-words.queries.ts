import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';

const wordsOf = sql.raw(String.raw`regexp_split_to_table(e.plain, '[^[:alnum:]]+') as t (word)`);
const isWord = sql.raw('length(t.word) between 3 and 40');

/** For up to `max` names that are new or have changed; how many there were. Words in their order, so that two workers never wait for each other. */
export async function learnWords(db: Db, max: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with unread as (
      select id, kind, plain from search_entries where plain is not null and not has_words limit ${max} for update skip locked),
    learnt as (
      insert into search_words select distinct t.word from unread e, ${wordsOf} where ${isWord} order by 1 on conflict do nothing),
    marked as (
      update search_entries e set has_words = true from unread where e.id = unread.id and e.kind = unread.kind)
    select count(*)::int as n from unread`.execute(db);
  return rows[0]!.n;
}

/** Words that no name has any more: of whom they were has changed it, or left. */
export async function forgetWords(db: Db): Promise<void> {
  await sql`delete from search_words where word not in (
    select t.word from search_entries e, ${wordsOf} where e.plain is not null and ${isWord})`.execute(db);
}
