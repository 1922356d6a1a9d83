import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../../../platform/events/reaction.ts';
import { makePapersJob } from '../papers.jobs.ts';

export async function requestPapers(
  { jobs }: Pick<ReactionNeeds, 'jobs'>,
  tx: Tx,
  { caseId }: { caseId: string },
): Promise<void> {
  await jobs.enqueue(tx, makePapersJob, { caseId, cause: randomUUID() });
}
