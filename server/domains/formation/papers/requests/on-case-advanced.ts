import type { formationEvents } from '@zarpa/contract/formation/operations.ts';
import type { ReactionTo } from '../../../../platform/events/reaction.ts';
import { makesPapers } from '@zarpa/contract/documents/papers.rules.ts';
import { requestPapers } from './request-papers.ts';

export const requestDuePapers: ReactionTo<typeof formationEvents.advanced> = async (needs, tx, { caseId, to }) => {
  if (makesPapers(to)) await requestPapers(needs, tx, { caseId });
};
