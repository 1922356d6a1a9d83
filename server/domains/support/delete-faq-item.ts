import { faqEntries } from '@zarpa/contract/support/faq/items.rules.ts';
import type { faqOperations } from '@zarpa/contract/support/faq/operations.ts';
import type { OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { listPresentVersions } from './faq/faq.queries.ts';
import { loadStaffFaq, type StaffFaq } from './faq/load-staff-faq.ts';
import { writeVersion } from './faq/write-version.ts';

/** Withdrawn is a version too, with what it said last: saving it brings it back. */
export async function deleteFaqItem(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { params: { slug }, query: { version } }: OperationInput<typeof faqOperations.deleteFaqItem>,
): Promise<StaffFaq> {
  await writeVersion(needs, { slug, seen: version, by: actor.userId }, async (tx) => {
    const written = (await listPresentVersions(tx)).find((row) => row.slug === slug);
    const present = written ?? faqEntries.find((entry) => entry.slug === slug);
    if (!present) throw new Error(`${slug} is known and says nothing`);
    const { topic, question, answer, words } = present;
    return { topic, question, answer, words: [...words], is_withdrawn: true };
  });
  return loadStaffFaq(needs.db);
}
