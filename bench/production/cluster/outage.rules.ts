/** A gap that a busy machine alone may make is none. */
const gapMs = 3_000;

/**
 * Seconds from a fault until its last gap is over: nothing answered for three seconds before that moment. Zero: no gap.
 * `undefined`: nothing answers any more. Moments in milliseconds; `answeredAt` ascends.
 */
export function secondsUntilAnswered(faultAt: number, answeredAt: readonly number[], now: number): number | undefined {
  const after = answeredAt.filter((at) => at > faultAt);
  if (now - (after.at(-1) ?? faultAt) >= gapMs) return undefined;
  const ends = after.filter((at, index) => at - (after[index - 1] ?? faultAt) >= gapMs);
  return ends.length === 0 ? 0 : (ends.at(-1)! - faultAt) / 1_000;
}
