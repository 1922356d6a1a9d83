import type { Transaction } from 'kysely';
import type { Database } from '../db/database.gen.ts';
import type { Job } from './job.ts';

export type Jobs = {
  /** Queued inside the caller's transaction: rolled back with it, visible only after its commit. */
  enqueue: <P extends object>(tx: Transaction<Database>, job: Job<P>, payload: P) => Promise<void>;
  /** Creates the queues of these jobs; run with the migrations. */
  prepare: (jobs: readonly Job<never>[]) => Promise<void>;
  work: (job: Job<never>, handler: (payload: object) => Promise<void>) => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};
