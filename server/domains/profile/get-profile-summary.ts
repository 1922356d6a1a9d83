import { filedName } from '@zarpa/contract/values/names.rules.ts';
import { completionLevel } from '@zarpa/contract/profile/completion.rules.ts';
import { requireCompany } from '../companies/require-company.ts';
import { loadProfile } from './load-profile.ts';
import type { Handle } from '../../platform/http/handler.ts';

export const getProfileSummary: Handle<'getProfileSummary'> = async (needs, actor, { params }) => {
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
};
