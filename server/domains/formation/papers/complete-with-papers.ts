import type { Context } from '../../../context.ts';
import { listBlockedEvents } from '../actions/actions.queries.ts';
import { advanceCase, requireLockedCase } from '../moves/advance-case.ts';
import { listSteps } from '../history/history.queries.ts';
import { loadPaperPlan } from './load-paper-plan.ts';
import { arePapersReady } from './plan-papers.rules.ts';

/** With EIN and every paper a company is complete. Once a person took that back, only a person completes it. */
export async function completeWithPapers(
  needs: Pick<Context, 'db' | 'config' | 'jobs' | 'events' | 'clock'>,
  caseId: string,
): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const row = await requireLockedCase(tx, caseId, undefined);
    if (row.stage !== 'ein_issued') return;
    if ((await listSteps(tx, caseId)).some(({ kind }) => kind === 'completed')) return;
    if ((await listBlockedEvents(tx, caseId)).blocked.includes('completed')) return;
    if (!arePapersReady(await loadPaperPlan(tx, row, needs.config.filers))) return;
    await advanceCase(needs, tx, caseId, { event: 'completed', by: 'system', given: {} });
  });
}
