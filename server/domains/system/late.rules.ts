/** A run may take its time, and what rests a second is written down every ten. */
const graceMs = 90_000;

type Run = { restMs: number; listedAt: Date; endedAt: Date | null };

export function nextRunOf({ restMs, endedAt }: Run): Date | null {
  return endedAt && new Date(endedAt.getTime() + restMs);
}

/** It should have ended again long ago; one that never ran is counted from when a worker listed it. */
export function isLate({ restMs, listedAt, endedAt }: Run, now: Date): boolean {
  // What rests an hour runs when its worker starts: a later start is no delay.
  return now.getTime() - (endedAt ?? listedAt).getTime() > (endedAt ? restMs : 0) + restMs / 2 + graceMs;
}
