import { defineJob } from '../../platform/jobs/job.ts';

export const makeReturnJob = defineJob<{ returnId: string; generation: number }>(
  'make-return',
  ({ returnId, generation }) => `${returnId}:${generation}`,
  { atOnce: 2, expireInSeconds: 300 },
);
