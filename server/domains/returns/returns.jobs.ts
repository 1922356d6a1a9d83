import { defineJob } from '../../platform/jobs/job.ts';

/** Makes the letter of a tax year, and asks for its signature. */
export const askForLetterJob = defineJob<{ registrationId: string; year: number }>(
  'ask-for-letter',
  ({ registrationId, year }) => `${registrationId}:${year}`,
  { atOnce: 2 },
);

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
