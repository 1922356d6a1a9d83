import type { formationEvents } from '@zarpa/contract/formation/operations.ts';
import type { ReactionTo } from '../../platform/events/reaction.ts';
import { sealedFacts, updateCompany } from './companies.queries.ts';
import { refuseDuplicate } from './refuse-duplicate.ts';

export const saveFilingFacts: ReactionTo<typeof formationEvents.advanced> = async (
  needs,
  tx,
  { companyId, userId, learnt },
) => {
  if (!companyId || Object.keys(learnt).length === 0) return;
  await refuseDuplicate(updateCompany(tx, companyId, sealedFacts(userId, learnt), needs.clock()));
};
