import { defineJob } from '../../../platform/jobs/job.ts';

/** Each cause is a job of its own: a running one may have read older facts, and would swallow the next. */
export const makePapersJob = defineJob<{ caseId: string; cause: string }>(
  'make-papers',
  ({ caseId, cause }) => `${caseId}:${cause}`,
  { retryLimit: 8, retryDelayMax: 600, atOnce: 2 },
);
