/** Jobs are delivered at least once, so handlers must be idempotent. */
export type Job<P extends object> = {
  readonly name: string;
  /** Deduplication key: while a job waits, runs or will be retried, another one with the same subject is not queued. */
  readonly subject: (payload: P) => string;
  readonly settings: JobSettings;
};

export type JobSettings = {
  /** Retries with growing pauses of at most `retryDelayMax` seconds; after the last one a person has to look. */
  retryLimit: number;
  retryDelayMax: number;
  /** A run that takes longer is given up and retried. */
  expireInSeconds: number;
  atOnce: number;
  /** For work that fills a core: how long the worker rests after a run of `tookMs`, when more jobs wait. */
  restMs?: (tookMs: number) => number;
  /**
   * Replaces `atOnce`: each place runs one job, highest priority first, one per group over all workers. A place with
   * `priorityMin` takes only such jobs.
   */
  places?: readonly Place[];
};

export type Place = { priorityMin?: number };

/** The next job is the one with the highest priority whose group has no running job. */
export type Turn = { group: string; priority: number };

/** Retried for two days, then moved to the dead-letter queue. */
const patient: JobSettings = { retryLimit: 26, retryDelayMax: 14_400, expireInSeconds: 120, atOnce: 20 };

export function defineJob<P extends object>(
  name: string,
  subject: (payload: P) => string,
  settings: Partial<JobSettings> = {},
): Job<P> {
  return { name, subject, settings: { ...patient, ...settings } };
}
