import type { formationEvents } from '@zarpa/contract/formation/operations.ts';
import type { ReactionTo } from '../../platform/events/reaction.ts';
import { updateCompany } from './companies.queries.ts';

/** The partner's company number. Violates `companies_external_company` when another company has the same. */
export const saveExternalCompany: ReactionTo<typeof formationEvents.placed> = async (
  needs,
  tx,
  { companyId, externalCompanyId },
) => {
  if (companyId) await updateCompany(tx, companyId, { external_company_id: externalCompanyId }, needs.clock());
};
