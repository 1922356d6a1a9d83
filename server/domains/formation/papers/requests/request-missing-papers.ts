import type { Context } from '../../../../context.ts';
import { takeCasesWithoutPapers } from '../papers.queries.ts';
import { requestPapers } from './request-papers.ts';

const batchMax = 100;

export async function requestMissingPapers(needs: Pick<Context, 'db' | 'jobs' | 'clock'>): Promise<boolean> {
  return needs.db.transaction().execute(async (tx) => {
    const caseIds = await takeCasesWithoutPapers(tx, needs.clock(), batchMax);
    for (const caseId of caseIds) await requestPapers(needs, tx, { caseId });
    return caseIds.length === batchMax;
  });
}
