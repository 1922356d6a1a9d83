import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../../../platform/db/database.gen.ts';
import type { ReactionNeeds } from '../../../../platform/events/reaction.ts';
import { makePapersJob } from '../papers.jobs.ts';

export async function requestPapers(
  { jobs }: Pick<ReactionNeeds, 'jobs'>,
  tx: Transaction<Database>,
  { caseId }: { caseId: string },
): Promise<void> {
  await jobs.enqueue(tx, makePapersJob, { caseId, cause: randomUUID() });
}
