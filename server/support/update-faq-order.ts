import type { faqOperations } from '@zarpa/contract/faq.ts';
import type { OperationInput } from '@zarpa/contract/operations.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { fail } from '../http/fail.ts';
import { holdFaq, listFaqItemRows, putFaqItem } from './faq/faq.queries.ts';
import { knownItems } from './faq/known-items.rules.ts';
import { loadStaffFaq, type StaffFaq } from './faq/load-staff-faq.ts';

/** All of them, each once: otherwise the list changed since it was seen. */
export async function updateFaqOrder(
  { db }: Pick<Context, 'db'>,
  _actor: Actor,
  { body: { slugs } }: OperationInput<typeof faqOperations.updateFaqOrder>,
): Promise<StaffFaq> {
  await db.transaction().execute(async (tx) => {
    await holdFaq(tx);
    const known = new Map(knownItems(await listFaqItemRows(tx)).map((item) => [item.slug, item]));
    if (slugs.length !== known.size || new Set(slugs).size !== known.size || !slugs.every((slug) => known.has(slug)))
      throw fail('faq.order_unfit');
    for (const [position, slug] of slugs.entries())
      await putFaqItem(tx, { slug, version: known.get(slug)!.version, position });
  });
  return loadStaffFaq(db);
}
