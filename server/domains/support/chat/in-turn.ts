import { setTimeout as rest } from 'node:timers/promises';
import pLimit from 'p-limit';

const oneByOne = pLimit(1);
/** In which everybody else is served; the last of two hundred still waits less than two seconds. */
const restMs = 5;

/** One after the other, with a rest between: two hundred questions at once are work that can wait. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return oneByOne(async () => {
    try {
      return await work();
    } finally {
      await rest(restMs);
    }
  });
}
