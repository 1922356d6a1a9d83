import { faqProblems } from '@zarpa/contract/support/faq/problems.rules.ts';
import { fail } from '../../platform/http/fail.ts';
import { loadGapValues } from './faq/list-current-faq.ts';
import { loadStaffFaq } from './faq/load-staff-faq.ts';
import { writeVersion } from './faq/write-version.ts';
import type { Handle } from '../../platform/http/handler.ts';

export const saveFaqItem: Handle<'saveFaqItem'> = async (needs, actor, { params: { slug }, body }) => {
  const { version, ...written } = body;
  const details = faqProblems(written, await loadGapValues(needs.db));
  if (details.length > 0) throw fail('request.invalid', { details });
  await writeVersion(needs, { slug, seen: version, by: actor.userId }, () => ({ ...written, is_withdrawn: false }));
  return loadStaffFaq(needs.db);
};
