import { randomUUID } from 'node:crypto';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../../../platform/events/reaction.ts';
import { makePapersJob } from '../papers.jobs.ts';
import { takeCasesWithoutPapers } from '../papers.queries.ts';

const batchMax = 100;

export async function requestMissingPapers(needs: Pick<Context, 'db' | 'jobs' | 'clock'>): Promise<boolean> {
  return needs.db.transaction().execute(async (tx) => {
    const caseIds = await takeCasesWithoutPapers(tx, needs.clock(), batchMax);
    for (const caseId of caseIds) await requestPapers(needs, tx, { caseId });
    return caseIds.length === batchMax;
  });
}

export async function requestPapers({ jobs }: Pick<ReactionNeeds, 'jobs'>, tx: Tx, { caseId }: { caseId: string }) {
  await jobs.enqueue(tx, makePapersJob, { caseId, cause: randomUUID() });
}
