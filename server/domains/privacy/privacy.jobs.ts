import { defineJob } from '../../platform/jobs/job.ts';

export const makeExportJob = defineJob<{ exportId: string }>('make-export', ({ exportId }) => exportId, {
  retryLimit: 5,
  retryDelayMax: 30,
  expireInSeconds: 600,
  atOnce: 4,
});

export const deleteAccountJob = defineJob<{ userId: string }>('delete-account', ({ userId }) => userId);
