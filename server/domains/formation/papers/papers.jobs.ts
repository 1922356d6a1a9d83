import { defineJob } from '../../../platform/jobs/job.ts';

/** One job per cause: a running job may have read older facts and would swallow the next one. */
export const makePapersJob = defineJob<{ caseId: string; cause: string }>(
  'make-papers',
  ({ caseId, cause }) => `${caseId}:${cause}`,
  { retryLimit: 8, retryDelayMax: 600, atOnce: 2 },
);
