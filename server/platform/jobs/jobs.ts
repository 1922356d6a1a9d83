import type { Tx } from '../db/open-database.ts';
import type { Job, Turn } from './job.ts';

export type Jobs = {
  /** Queued in the caller's transaction: rolled back with it, visible after its commit. `turn` is for a job with `places`. */
  enqueue: <P extends object>(tx: Tx, job: Job<P>, payload: P, turn?: Turn) => Promise<void>;
  /**
   * Queues given-up jobs again, with all their retries, by their ids in the dead-letter queue. Returns how many; skips those
   * whose subject waits already.
   */
  revive: (tx: Tx, ids: readonly string[]) => Promise<number>;
  prepare: (jobs: readonly Job<never>[]) => Promise<void>;
  work: (job: Job<never>, handler: (payload: object) => Promise<void>) => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};
