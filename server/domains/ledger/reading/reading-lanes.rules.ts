/** Order in which files are read, so that no customer's files hold up another's. */

/** `small` has a place of its own; `slow` comes last. */
export type Lane = 'small' | 'usual' | 'slow';

const smallBytesMax = 1_000_000;
const usualBytesMax = 5_000_000;

export function laneOf({ sizeBytes, isSlow }: { sizeBytes: number; isSlow: boolean }): Lane {
  if (isSlow || sizeBytes > usualBytesMax) return 'slow';
  return sizeBytes < smallBytesMax ? 'small' : 'usual';
}

const base: Record<Lane, number> = { slow: 0, usual: 100, small: 200 };

/**
 * Within a lane, the first file of each company comes before the second of any; `ahead` counts the company's files already
 * waiting there.
 */
export const priorityOf = (lane: Lane, ahead: number): number => base[lane] + 100 - Math.min(ahead, 99);

/** At least this for small files, and less for all others. */
export const smallPriorityMin = priorityOf('small', Infinity);
