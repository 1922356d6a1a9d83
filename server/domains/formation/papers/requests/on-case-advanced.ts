import { makesPapers } from '@zarpa/contract/documents/papers.rules.ts';
import type { Stage } from '@zarpa/contract/formation/stages.rules.ts';
import type { Tx } from '../../../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../../../platform/events/reaction.ts';
import { requestPapers } from './request-papers.ts';

export async function wantDuePapers(
  needs: Pick<ReactionNeeds, 'jobs'>,
  tx: Tx,
  { caseId, to }: { caseId: string; to: Stage },
): Promise<void> {
  if (makesPapers(to)) await requestPapers(needs, tx, { caseId });
}
