import { faqEntries } from '@zarpa/contract/support/faq/items.rules.ts';
import { listPresentVersions } from './faq/faq.queries.ts';
import { loadStaffFaq } from './faq/load-staff-faq.ts';
import { writeVersion } from './faq/write-version.ts';
import type { Handle } from '../../platform/http/handler.ts';

/** Withdrawn is a version too, with what it said last: saving it brings it back. */
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
  return loadStaffFaq(needs.db);
};
