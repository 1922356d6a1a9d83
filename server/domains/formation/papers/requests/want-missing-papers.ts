import type { Transaction } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { Database } from '../../../../platform/db/database.gen.ts';
import { takeCasesWithoutPapers } from '../papers.queries.ts';
import { wantPapers } from './want-papers.ts';

const batchMax = 100;

export async function wantMissingPapers(needs: Pick<Context, 'db' | 'jobs' | 'clock'>): Promise<boolean> {
  return needs.db.transaction().execute((tx) => wantSomePapers(needs, tx));
}

export async function wantSomePapers(
  needs: Pick<Context, 'jobs' | 'clock'>,
  tx: Transaction<Database>,
): Promise<boolean> {
  const caseIds = await takeCasesWithoutPapers(tx, needs.clock(), batchMax);
  for (const caseId of caseIds) await wantPapers(needs, tx, { caseId });
  return caseIds.length === batchMax;
}
