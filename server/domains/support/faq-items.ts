import { listCurrentFaq, loadGapValues } from './faq/list-current-faq.ts';
import type { Handle, InputOf } from '../../platform/http/handler.ts';
import type { Context } from '../../context.ts';
import { loadStaffFaq } from './faq/load-staff-faq.ts';
import { isDeepStrictEqual } from 'node:util';
import { faqProblems } from '@zarpa/contract/support/faq/problems.rules.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import { fail } from '../../platform/http/fail.ts';
import {
  lockFaq,
  listFaqItemRows,
  listPresentVersions,
  putFaqItem,
  insertFaqVersion,
  type FaqItemRow,
  type FaqVersionRow,
} from './faq/faq.queries.ts';
import { knownItems, slugOf } from './faq/known-items.rules.ts';
import { faqEntries } from '@zarpa/contract/support/faq/items.rules.ts';

export const listFaq: Handle<'listFaq'> = async (needs) => {
  const items = await listCurrentFaq(needs);
  return {
    success: true,
    data: {
      items: items.map(({ slug, topic, question, answer, words }) => ({
        slug,
        topic,
        question,
        answer,
        words: [...words],
      })),
    },
  };
};

export const listStaffFaq: Handle<'listStaffFaq'> = async (needs) => {
  return loadStaffFaq(needs);
};

type ItemBody = InputOf<'createFaqItem'>['body'];

const itemsMax = 500;

/** Appends it. A repeated request creates one item; a different text under the same slug is refused, also after a deletion. */
export const createFaqItem: Handle<'createFaqItem'> = async (needs, actor, { body }) => {
  const { db, clock } = needs;
  const slug = slugOf(body.question);
  if (slug === '')
    throw fail('request.invalid', { details: [{ field: 'question', message: 'Escribe la pregunta con palabras' }] });
  const details = faqProblems(body, await loadGapValues(needs));
  if (details.length > 0) throw fail('request.invalid', { details });
  await db.transaction().execute(async (tx) => {
    await lockFaq(tx);
    const rows = await listFaqItemRows(tx);
    const known = knownItems(rows);
    if (known.some((item) => item.slug === slug) || rows.some((row) => row.slug === slug)) {
      if (await hasContent(tx, slug, body)) return;
      throw fail('faq.taken');
    }
    if (known.length >= itemsMax) throw fail('faq.too_many');
    const position = Math.max(-1, ...known.map((item) => item.position)) + 1;
    const by = { saved_by: actor.userId, saved_at: clock() };
    await saveVersion(tx, { slug, version: 1, position }, { ...body, is_withdrawn: false, ...by });
  });
  return loadStaffFaq(needs);
};

async function hasContent(tx: Db, slug: string, body: ItemBody): Promise<boolean> {
  const present = (await listPresentVersions(tx)).find((version) => version.slug === slug);
  if (!present || present.is_withdrawn) return false;
  const { topic, question, answer, words } = present;
  return isDeepStrictEqual({ topic, question, answer, words }, body);
}

export const saveFaqItem: Handle<'saveFaqItem'> = async (needs, actor, { params: { slug }, body }) => {
  const { version, ...written } = body;
  const details = faqProblems(written, await loadGapValues(needs));
  if (details.length > 0) throw fail('request.invalid', { details });
  await writeVersion(needs, { slug, seen: version, by: actor.userId }, () => ({ ...written, is_withdrawn: false }));
  return loadStaffFaq(needs);
};

/** A deletion is a version too and keeps the last text: saving it restores the item. */
export const deleteFaqItem: Handle<'deleteFaqItem'> = async (
  needs,
  actor,
  { params: { slug }, query: { version } },
) => {
  await writeVersion(needs, { slug, seen: version, by: actor.userId }, async (tx) => {
    const written = (await listPresentVersions(tx)).find((row) => row.slug === slug);
    const present = written ?? faqEntries.find((entry) => entry.slug === slug);
    if (!present) throw new Error(`${slug} is known and says nothing`);
    const { topic, question, answer, words } = present;
    return { topic, question, answer, words: [...words], is_withdrawn: true };
  });
  return loadStaffFaq(needs);
};

/** Items that the request does not name, because somebody added them in the meantime, follow in their order. */
export const updateFaqOrder: Handle<'updateFaqOrder'> = async (needs, _actor, { body: { slugs } }) => {
  await needs.db.transaction().execute(async (tx) => {
    await lockFaq(tx);
    const known = new Map(knownItems(await listFaqItemRows(tx)).map((item) => [item.slug, item]));
    if (!slugs.every((slug) => known.has(slug))) throw fail('faq.not_found');
    // A set keeps the first position of each.
    const ordered = [...new Set([...slugs, ...known.keys()])];
    for (const [position, slug] of ordered.entries())
      await putFaqItem(tx, { slug, version: known.get(slug)!.version, position });
  });
  return loadStaffFaq(needs);
};

type NewContent = Omit<FaqVersionRow, 'slug' | 'version' | 'saved_by' | 'saved_at'>;

/** Keeps the previous version. Throws `faq.not_found`, or `faq.changed` when somebody else wrote in the meantime. */
async function writeVersion(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { slug, seen, by }: { slug: string; seen: number; by: string },
  load: (tx: Tx) => Promise<NewContent> | NewContent,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockFaq(tx);
    const rows = await listFaqItemRows(tx);
    const item = knownItems(rows).find((one) => one.slug === slug);
    if (!item) throw fail('faq.not_found');
    if (item.version !== seen) throw fail('faq.changed');
    const position = rows.find((row) => row.slug === slug)?.position ?? null;
    await saveVersion(
      tx,
      { slug, version: seen + 1, position },
      { ...(await load(tx)), saved_by: by, saved_at: clock() },
    );
  });
}

async function saveVersion(tx: Tx, item: FaqItemRow, content: Omit<FaqVersionRow, 'slug' | 'version'>): Promise<void> {
  await putFaqItem(tx, item);
  await insertFaqVersion(tx, { slug: item.slug, version: item.version, ...content });
}
