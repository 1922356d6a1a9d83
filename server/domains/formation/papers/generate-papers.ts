import type { Handle } from '../../../platform/http/handler.ts';
import { requireCompany } from '../../companies/require-company.ts';
import { findCaseOf } from '../cases/cases.queries.ts';
import { loadPaperPlan } from './load-paper-plan.ts';
import { makePapersJob } from './papers.jobs.ts';
import { deletePaperFailures } from './papers.queries.ts';

/** What could not be made is made anew. However often it is asked for, one such job waits. */
export const generatePapers: Handle<'generatePapers'> = async (needs, actor, { params }) => {
  const { registration } = await requireCompany(needs, actor, params.id);
  const row = await findCaseOf(needs.db, registration.id);
  const plan = row ? await loadPaperPlan(needs.db, row, needs.config.filers) : [];
  if (row && plan.some(({ required }) => required))
    await needs.db.transaction().execute(async (tx) => {
      await deletePaperFailures(tx, row.id);
      await needs.jobs.enqueue(tx, makePapersJob, { caseId: row.id, cause: 'asked' });
    });
  return { success: true, data: {} };
};
