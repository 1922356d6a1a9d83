/** What came of this worker's jobs: one that lives and fails each of them does no work. */
const recentMs = 10 * 60_000;
const done = { workedAt: null as Date | null, failures: 0, failedAt: 0 };

export function recordJob(hasFailed: boolean): void {
  if (hasFailed) Object.assign(done, { failures: done.failures + 1, failedAt: Date.now() });
  else Object.assign(done, { workedAt: new Date(), failures: 0 });
}

/** `failures`: one after the other since the last good job, forgotten after ten minutes without another. */
export function workDone(): { workedAt: Date | null; failures: number } {
  return { workedAt: done.workedAt, failures: Date.now() - done.failedAt < recentMs ? done.failures : 0 };
}
