import type { FaqTopic } from '@zarpa/contract/support/faq/items.rules.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/open-database.ts';

export type FaqItemRow = { slug: string; version: number; position: number | null };

export type FaqVersionRow = {
  slug: string;
  version: number;
  topic: FaqTopic;
  question: string;
  answer: string;
  words: string[];
  is_withdrawn: boolean;
  saved_by: string | null;
  saved_at: Date;
};

const itemsMax = 600;

export function listFaqItemRows(db: Db): Promise<FaqItemRow[]> {
  return db.selectFrom('faq_items').select(['slug', 'version', 'position']).orderBy('slug').limit(itemsMax).execute();
}

export async function listPresentVersions(db: Db): Promise<FaqVersionRow[]> {
  const { rows } = await sql<FaqVersionRow>`
    select v.slug, v.version, v.topic, v.question, v.answer, v.words, v.is_withdrawn, v.saved_by, v.saved_at
      from faq_items i join faq_versions v on v.slug = i.slug and v.version = i.version
     order by v.slug limit ${itemsMax}`.execute(db);
  return rows;
}

export async function listNewestVersions(db: Db, ofEach: number): Promise<FaqVersionRow[]> {
  const { rows } = await sql<FaqVersionRow>`
    select v.slug, v.version, v.topic, v.question, v.answer, v.words, v.is_withdrawn, v.saved_by, v.saved_at
      from faq_items i
      cross join lateral (
        select slug, version, topic, question, answer, words, is_withdrawn, saved_by, saved_at
          from faq_versions where slug = i.slug order by version desc limit ${ofEach}) v
     order by v.slug, v.version desc limit ${itemsMax * ofEach}`.execute(db);
  return rows;
}

/** Serialises writers until the transaction ends, so that nobody overwrites an unseen version. */
export async function lockFaq(tx: Tx): Promise<void> {
  await sql`lock table faq_items in share row exclusive mode`.execute(tx);
}

export async function putFaqItem(tx: Tx, { slug, ...values }: FaqItemRow): Promise<void> {
  await tx
    .insertInto('faq_items')
    .values({ slug, ...values })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
    .execute();
}

export async function insertFaqVersion(tx: Tx, row: FaqVersionRow): Promise<void> {
  await tx.insertInto('faq_versions').values(row).execute();
}
