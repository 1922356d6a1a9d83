import type { Tx } from '../db/open-database.ts';
import type { Job, Turn } from './job.ts';

export type Jobs = {
  /** Queued inside the caller's transaction: rolled back with it, visible only after its commit. `turn` is for a job with `places`. */
  enqueue: <P extends object>(tx: Tx, job: Job<P>, payload: P, turn?: Turn) => Promise<void>;
  /** Queues anew, with all its tries, what was given up: by their ids among the dead letters. How many that were; one that is about what waits already is left. */
  revive: (tx: Tx, ids: readonly string[]) => Promise<number>;
  prepare: (jobs: readonly Job<never>[]) => Promise<void>;
  work: (job: Job<never>, handler: (payload: object) => Promise<void>) => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};
