import type { Context } from '../../context.ts';
import type { Job } from './job.ts';

/** A job with the one who does it, as a domain lists it. */
export type WorkedJob = { job: Job<never>; run: (needs: Context, payload: object) => Promise<void> };

/** `work(makeExportJob, makeExport)`, in a domain's value. */
export function work<P extends object>(job: Job<P>, run: (needs: Context, payload: P) => Promise<void>): WorkedJob {
  // The job's type is what guarantees the payload's: nothing else is queued under its name.
  return { job: job as Job<never>, run: run as WorkedJob['run'] };
}
