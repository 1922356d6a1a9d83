import { defineJob } from '../jobs/job.ts';

/** One reading of a file: another one, with other answers, is another job. One worker reads one file at a time (`read-statement.ts`). */
export const readStatementJob = defineJob<{ statementId: string; reading: number }>(
  'read-statement',
  ({ statementId, reading }) => `${statementId}:${reading}`,
  { retryLimit: 12, retryDelayMax: 300, expireInSeconds: 900, atOnce: 4 },
);
