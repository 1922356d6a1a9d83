import { defineJob } from '../../platform/jobs/job.ts';

/** Somebody is looking at its progress: without any for three minutes they are told that it failed. */
export const makeExportJob = defineJob<{ exportId: string }>('make-export', ({ exportId }) => exportId, {
  retryLimit: 5,
  retryDelayMax: 30,
  expireInSeconds: 600,
  atOnce: 4,
});

/** The identity provider's part of a deletion. */
export const deleteAccountJob = defineJob<{ userId: string }>('delete-account', ({ userId }) => userId);
