/** A worker that lives but fails every job does no work. */
const recentMs = 10 * 60_000;
const done = { workedAt: null as Date | null, failures: 0, failedAt: 0 };

export function recordJob(hasFailed: boolean): void {
  if (hasFailed) Object.assign(done, { failures: done.failures + 1, failedAt: Date.now() });
  else Object.assign(done, { workedAt: new Date(), failures: 0 });
}

/** `failures`: consecutive failures since the last success, reset after ten minutes without another. */
export function workDone(): { workedAt: Date | null; failures: number } {
  return { workedAt: done.workedAt, failures: Date.now() - done.failedAt < recentMs ? done.failures : 0 };
}
