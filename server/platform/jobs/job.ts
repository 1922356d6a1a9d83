/** A kind of work for the worker, named where it is queued; delivery is at least once, so its handler is idempotent. */
export type Job<P extends object> = {
  readonly name: string;
  /** What a job is about: while one waits, runs or will be retried, another about the same is not queued. */
  readonly subject: (payload: P) => string;
  readonly settings: JobSettings;
};

export type JobSettings = {
  /** Tries after the first, with growing pauses of at most `retryDelayMax` seconds; then a person has to look. */
  retryLimit: number;
  retryDelayMax: number;
  /** Given up, and tried again, after so long. */
  expireInSeconds: number;
  /** How many run at the same moment in one worker. */
  atOnce: number;
  /** Work that fills a core: how long the worker rests after so many milliseconds, where more of it waits. */
  restMs?: (tookMs: number) => number;
  /**
   * Instead of `atOnce`: each place runs one job, highest priority first, one per group over all workers. A place with
   * `priorityMin` is kept for such jobs.
   */
  places?: readonly Place[];
};

export type Place = { priorityMin?: number };

/** Which of the jobs that wait is next: the one of the highest priority, of a group that none runs of. */
export type Turn = { group: string; priority: number };

/** Retried for two days, then kept in the dead-letter queue. */
const patient: JobSettings = { retryLimit: 26, retryDelayMax: 14_400, expireInSeconds: 120, atOnce: 20 };

export function defineJob<P extends object>(
  name: string,
  subject: (payload: P) => string,
  settings: Partial<JobSettings> = {},
): Job<P> {
  return { name, subject, settings: { ...patient, ...settings } };
}
