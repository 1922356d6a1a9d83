import { filedName } from '@zarpa/contract/values/names.rules.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { profileOperations } from '@zarpa/contract/profile/operations.ts';
import { completionLevel } from '@zarpa/contract/profile/completion.rules.ts';
import { requireCompany } from '../companies/require-company.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { loadProfile } from './load-profile.ts';

/** How full a profile is and what comes next; also of a company of which only the name is known. */
export async function getProfileSummary(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { params }: OperationInput<typeof profileOperations.getProfileSummary>,
): Promise<OperationAnswer<typeof profileOperations.getProfileSummary>> {
  const { registration } = await requireCompany(needs, actor, params.id);
  const { profile } = await loadProfile(needs, registration);
  const { profile_completion_percentage, next_steps } = profile;
  return {
    success: true,
    data: {
      legal_name: profile.legal_name ?? filedName(registration.company_name),
      profile_completion_percentage,
      level: completionLevel(profile_completion_percentage),
      next_steps,
    },
  };
}
