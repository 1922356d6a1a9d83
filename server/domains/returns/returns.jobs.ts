import { defineJob } from '../../platform/jobs/job.ts';

export const makeReturnJob = defineJob<{ returnId: string; generation: number }>(
  'make-return',
  ({ returnId, generation }) => `${returnId}:${generation}`,
  { atOnce: 2, expireInSeconds: 300 },
);

/** Asks the customer for the signature by which they approve what the team accepted. */
export const askApprovalJob = defineJob<{ returnId: string; generation: number }>(
  'ask-approval',
  ({ returnId, generation }) => `${returnId}:${generation}`,
  { atOnce: 2 },
);
