import { makesPapers } from '@zarpa/contract/documents/papers.rules.ts';
import type { Stage } from '@zarpa/contract/formation/stages.rules.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../../platform/db/database.gen.ts';
import type { ReactionNeeds } from '../../../../platform/events/reaction.ts';
import { wantPapers } from './want-papers.ts';

export async function wantDuePapers(
  needs: Pick<ReactionNeeds, 'jobs'>,
  tx: Transaction<Database>,
  { caseId, to }: { caseId: string; to: Stage },
): Promise<void> {
  if (makesPapers(to)) await wantPapers(needs, tx, { caseId });
}
