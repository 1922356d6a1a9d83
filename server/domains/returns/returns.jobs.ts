import { defineJob } from '../../platform/jobs/job.ts';

/** One making of a packet. Two at once are one: what is there already is not made again. */
export const makeReturnJob = defineJob<{ returnId: string; generation: number }>(
  'make-return',
  ({ returnId, generation }) => `${returnId}:${generation}`,
  { atOnce: 2, expireInSeconds: 300 },
);
