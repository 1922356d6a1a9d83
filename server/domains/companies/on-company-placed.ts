import type { formationEvents } from '@zarpa/contract/formation/operations.ts';
import type { ReactionTo } from '../../platform/events/reaction.ts';
import { updateCompany } from './companies.queries.ts';

/** Under which number the partner has it. Breaks `companies_external_company` where another of ours has the same. */
export const saveExternalCompany: ReactionTo<typeof formationEvents.placed> = async (
  needs,
  tx,
  { companyId, externalCompanyId },
) => {
  if (companyId) await updateCompany(tx, companyId, { external_company_id: externalCompanyId }, needs.clock());
};
