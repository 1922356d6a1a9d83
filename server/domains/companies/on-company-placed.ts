import type { Tx } from '../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../platform/events/reaction.ts';
import { updateCompany } from './companies.queries.ts';

/** Under which number the partner has it. Breaks `companies_external_company` where another of ours has the same. */
export async function saveExternalCompany(
  needs: ReactionNeeds,
  tx: Tx,
  { companyId, externalCompanyId }: { companyId: string | null; externalCompanyId: string },
): Promise<void> {
  if (companyId) await updateCompany(tx, companyId, { external_company_id: externalCompanyId }, needs.clock());
}
