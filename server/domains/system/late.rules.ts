/** Allows for the run itself; frequent runs are recorded only every ten seconds. */
const graceMs = 90_000;

type Run = { restMs: number; listedAt: Date; endedAt: Date | null };

export function nextRunOf({ restMs, endedAt }: Run): Date | null {
  return endedAt && new Date(endedAt.getTime() + restMs);
}

/** Overdue for its next run; a task that never ran counts from when a worker listed it. */
export function isLate({ restMs, listedAt, endedAt }: Run, now: Date): boolean {
  // A task's first run comes when its worker starts, so its rest does not count.
  return now.getTime() - (endedAt ?? listedAt).getTime() > (endedAt ? restMs : 0) + restMs / 2 + graceMs;
}
