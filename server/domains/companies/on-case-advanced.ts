import type { AgencyData } from '@zarpa/contract/formation/operations.ts';
import type { Tx } from '../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../platform/events/reaction.ts';
import { sealedFacts, updateCompany } from './companies.queries.ts';
import { refuseTaken } from './refuse-taken.ts';

export async function saveFilingFacts(
  needs: ReactionNeeds,
  tx: Tx,
  { companyId, userId, learnt }: { companyId: string | null; userId: string; learnt: AgencyData },
): Promise<void> {
  if (!companyId || Object.keys(learnt).length === 0) return;
  await refuseTaken(updateCompany(tx, companyId, sealedFacts(userId, learnt), needs.clock()));
}
