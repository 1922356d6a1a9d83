/** Each is read by an index whatever is typed: plans are made without looking at the values (`boundSearch`). */
import { sql, type RawBuilder } from 'kysely';
import type { SearchKind } from '@zarpa/contract/search/groups.rules.ts';
import { searchResultsMax } from '@zarpa/contract/search/groups.rules.ts';
import type { Stage } from '@zarpa/contract/formation/stages.rules.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';

export type Entry = {
  id: string;
  kind: SearchKind;
  user_id: string;
  registration_id: string | null;
  title: string;
  detail: string;
  at: Date;
};

const columns = sql.raw('e.id, e.kind, e.user_id, e.registration_id, e.title, e.detail, e.at');

const withNumbers: readonly SearchKind[] = ['order', 'invoice', 'payment', 'thread', 'filing'];
const withWords: readonly SearchKind[] = ['person', 'contact', 'company', 'thread'];

/** For the statements of this transaction. Planned for unknown values they use the index of trigrams, never a scan. */
export async function boundSearch(tx: Tx, timeoutMs: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(timeoutMs)}, true),
    set_config('plan_cache_mode', 'force_generic_plan', true)`.execute(tx);
}

/** What is called exactly so, whatever it is. */
export async function listWithKey(db: Db, kinds: readonly SearchKind[], keys: readonly string[]): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select ${columns} from unnest(${kinds}::text[]) as of_kind (kind) cross join lateral (
      select ${columns} from search_entries e where e.kind = of_kind.kind and e.key = any(${keys})
       order by e.at desc limit ${searchResultsMax}) e`.execute(db);
  return rows;
}

/** Numbers that begin so, in their order. */
export async function listBeginning(db: Db, kinds: readonly SearchKind[], keys: readonly string[]): Promise<Entry[]> {
  const ofKinds = kinds.filter((kind) => withNumbers.includes(kind));
  const { rows } = await sql<Entry>`
    select ${columns} from unnest(${ofKinds}::text[]) as of_kind (kind) cross join unnest(${keys}::text[]) as of_key (key)
     cross join lateral (select ${columns} from search_entries e
       where e.kind = of_kind.kind and e.key >= of_key.key and e.key < of_key.key || ${'\u{10FFFF}'}
       order by e.key limit ${searchResultsMax}) e`.execute(db);
  return rows;
}

/** By an id of ours that somebody copied, also a case's. */
export async function listWithId(db: Db, kinds: readonly SearchKind[], id: string): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select ${columns} from search_entries e
     where e.id = any(array[${id}, (select registration_id::text from cases where id = ${id}::uuid)])
       and e.kind = any(${kinds})`.execute(db);
  return rows;
}

/** More than this many are common: then the newest rows are read until enough of them have the words. */
const commonFrom = 1_000;
const newestMax = 20_000;

/** Of each word one of its spellings occurs; those that begin with `plain` first, then the newest. */
export async function listWithWords(
  db: Db,
  kind: SearchKind,
  words: readonly (readonly string[])[],
  plain: string,
): Promise<Entry[]> {
  if (!withWords.includes(kind)) return [];
  const isFound = sql.join(words.map(occurs), sql` and `);
  const ofKind = sql`e.kind = ${sql.lit(kind)}`;
  const { rows } = await sql<Entry>`
    with found as materialized (
      select ${columns}, e.plain from search_entries e where ${ofKind} and ${isFound} limit ${commonFrom})
    select ${columns} from (
      select ${columns}, e.plain from found e
      union
      (select ${columns}, e.plain from (
         select ${columns}, e.plain from search_entries e where ${ofKind} and e.plain is not null
          order by e.at desc limit ${newestMax}) e
        where ${isFound} and (select count(*) from found) = ${commonFrom} limit ${searchResultsMax})
    ) e order by starts_with(e.plain, ${plain}) desc, e.at desc, e.id limit ${searchResultsMax}`.execute(db);
  return rows;
}

function occurs(spellings: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    spellings.map((word) => sql`e.plain like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`),
    sql` or `,
  )})`;
}

/** Words that names have and that are most like this one. */
export async function listLikeWords(db: Db, word: string, max: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words where word % ${word} group by word
     order by similarity(word, ${word}) desc, word limit ${max}`.execute(db);
  return rows.map((row) => row.word);
}

export type Place = { registration_id: string; company: string; case_id: string | null; stage: Stage | null };

export async function listPlaces(db: Db, registrationIds: readonly string[]): Promise<Map<string, Place>> {
  const { rows } = await sql<Place>`
    select e.registration_id, e.title as company, c.id as case_id, c.stage
      from search_entries e left join cases c on c.registration_id = e.registration_id
     where e.kind = 'company' and e.id = any(${registrationIds})`.execute(db);
  return new Map(rows.map((row) => [row.registration_id, row]));
}
