import { faqProblems } from '@zarpa/contract/support/faq/problems.rules.ts';
import type { faqOperations } from '@zarpa/contract/support/faq/operations.ts';
import type { OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { fail } from '../../platform/http/fail.ts';
import { loadGapValues } from './faq/list-current-faq.ts';
import { loadStaffFaq, type StaffFaq } from './faq/load-staff-faq.ts';
import { writeVersion } from './faq/write-version.ts';

/** Customers read it with their next look; an older version is restored by saving what it said. */
export async function saveFaqItem(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { params: { slug }, body }: OperationInput<typeof faqOperations.saveFaqItem>,
): Promise<StaffFaq> {
  const { version, ...written } = body;
  const details = faqProblems(written, await loadGapValues(needs.db));
  if (details.length > 0) throw fail('request.invalid', { details });
  await writeVersion(needs, { slug, seen: version, by: actor.userId }, () => ({ ...written, is_withdrawn: false }));
  return loadStaffFaq(needs.db);
}
