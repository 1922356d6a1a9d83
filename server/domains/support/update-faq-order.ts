import { fail } from '../../platform/http/fail.ts';
import { holdFaq, listFaqItemRows, putFaqItem } from './faq/faq.queries.ts';
import { knownItems } from './faq/known-items.rules.ts';
import { loadStaffFaq } from './faq/load-staff-faq.ts';
import type { Handle } from '../../platform/http/handler.ts';

/** Those that are not named, since somebody added them meanwhile, follow as they were. */
export const updateFaqOrder: Handle<'updateFaqOrder'> = async ({ db }, _actor, { body: { slugs } }) => {
  await db.transaction().execute(async (tx) => {
    await holdFaq(tx);
    const known = new Map(knownItems(await listFaqItemRows(tx)).map((item) => [item.slug, item]));
    if (!slugs.every((slug) => known.has(slug))) throw fail('faq.not_found');
    // A set keeps the first place of each.
    const ordered = [...new Set([...slugs, ...known.keys()])];
    for (const [position, slug] of ordered.entries())
      await putFaqItem(tx, { slug, version: known.get(slug)!.version, position });
  });
  return loadStaffFaq(db);
};
