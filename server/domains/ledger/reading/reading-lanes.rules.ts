/** In which order files are read, so that none of a customer's holds up another's. Pure. */

/** `small` has a place where nothing else is read; `slow` comes last. */
export type Lane = 'small' | 'usual' | 'slow';

const smallBytesMax = 1_000_000;
const usualBytesMax = 5_000_000;

export function laneOf({ sizeBytes, isSlow }: { sizeBytes: number; isSlow: boolean }): Lane {
  if (isSlow || sizeBytes > usualBytesMax) return 'slow';
  return sizeBytes < smallBytesMax ? 'small' : 'usual';
}

const base: Record<Lane, number> = { slow: 0, usual: 100, small: 200 };

/** Within a lane the first file of each company comes before the second of any: `ahead` of the same company wait there already. */
export const priorityOf = (lane: Lane, ahead: number): number => base[lane] + 100 - Math.min(ahead, 99);

/** Of every small file, and of no other. */
export const smallPriorityMin = priorityOf('small', Infinity);
