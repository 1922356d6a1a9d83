import type { formationEvents } from '@zarpa/contract/formation/operations.ts';
import type { ReactionTo } from '../../platform/events/reaction.ts';
import { sealedFacts, updateCompany } from './companies.queries.ts';
import { refuseTaken } from './refuse-taken.ts';

export const saveFilingFacts: ReactionTo<typeof formationEvents.advanced> = async (
  needs,
  tx,
  { companyId, userId, learnt },
) => {
  if (!companyId || Object.keys(learnt).length === 0) return;
  await refuseTaken(updateCompany(tx, companyId, sealedFacts(userId, learnt), needs.clock()));
};
