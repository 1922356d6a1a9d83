import { isDeepStrictEqual } from 'node:util';
import { faqProblems } from '@zarpa/contract/support/faq/problems.rules.ts';
import type { faqOperations } from '@zarpa/contract/support/faq/operations.ts';
import type { OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { fail } from '../../platform/http/fail.ts';
import { holdFaq, listFaqItemRows, listPresentVersions } from './faq/faq.queries.ts';
import { knownItems, slugOf } from './faq/known-items.rules.ts';
import { loadGapValues } from './faq/list-current-faq.ts';
import { loadStaffFaq } from './faq/load-staff-faq.ts';
import { keepVersion } from './faq/write-version.ts';
import type { Handle } from '../../platform/http/handler.ts';

type Call = typeof faqOperations.createFaqItem;
type Written = OperationInput<Call>['body'];

const itemsMax = 500;

/** At the end. Sent twice it is one; another one under its address is refused, also where that was withdrawn. */
export const createFaqItem: Handle<'createFaqItem'> = async ({ db, clock }, actor, { body }) => {
  const slug = slugOf(body.question);
  if (slug === '')
    throw fail('request.invalid', { details: [{ field: 'question', message: 'Escribe la pregunta con palabras' }] });
  const details = faqProblems(body, await loadGapValues(db));
  if (details.length > 0) throw fail('request.invalid', { details });
  await db.transaction().execute(async (tx) => {
    await holdFaq(tx);
    const rows = await listFaqItemRows(tx);
    const known = knownItems(rows);
    if (known.some((item) => item.slug === slug) || rows.some((row) => row.slug === slug)) {
      if (await isThere(tx, slug, body)) return;
      throw fail('faq.taken');
    }
    if (known.length >= itemsMax) throw fail('faq.too_many');
    const position = Math.max(-1, ...known.map((item) => item.position)) + 1;
    const by = { saved_by: actor.userId, saved_at: clock() };
    await keepVersion(tx, { slug, version: 1, position }, { ...body, is_withdrawn: false, ...by });
  });
  return loadStaffFaq(db);
};

/** Whether the item says just this. */
async function isThere(tx: Db, slug: string, body: Written): Promise<boolean> {
  const present = (await listPresentVersions(tx)).find((version) => version.slug === slug);
  if (!present || present.is_withdrawn) return false;
  const { topic, question, answer, words } = present;
  return isDeepStrictEqual({ topic, question, answer, words }, body);
}
