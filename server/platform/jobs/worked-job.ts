import type { Context } from '../../context.ts';
import type { Job } from './job.ts';

export type WorkedJob = { job: Job<never>; run: (needs: Context, payload: object) => Promise<void> };

export function work<P extends object>(job: Job<P>, run: (needs: Context, payload: P) => Promise<void>): WorkedJob {
  // The job's type guarantees the payload's type: nothing else is queued under its name.
  return { job: job as Job<never>, run: run as WorkedJob['run'] };
}
