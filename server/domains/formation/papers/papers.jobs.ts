import { defineJob } from '../../../platform/jobs/job.ts';

/**
 * Every cause is a job of its own: one that runs may have read the facts before they changed, and would swallow the next.
 * Two at once make nothing twice.
 */
export const makePapersJob = defineJob<{ caseId: string; cause: string }>(
  'make-papers',
  ({ caseId, cause }) => `${caseId}:${cause}`,
  { retryLimit: 8, retryDelayMax: 600, atOnce: 2 },
);
