import { percentile } from '../../regular-calls.ts';
import { isInWords } from '../disk-full/refusals.ts';
import type { Answered } from './call.ts';
import type { Fault } from './faulty-line.ts';

/** Ten seconds, and what a busy machine adds. */
export const answeredMsMax = 11_000;
export const ratioMax = 2;
/** Below it, the noise of a busy machine would decide. */
export const floorMs = 150;
export const againSecondsMax = 30;
const slowMsMin = 4_900;

export type Expected = {
  /** Empty: it is answered without the part. */
  refusals: readonly string[];
  isWithout?: ((answer: Answered) => boolean) | undefined;
};

/** Undefined: as promised. `answer` is of a route that needs the part. */
export function problemOf(fault: Fault, answer: Answered, { refusals, isWithout }: Expected): string | undefined {
  const { status, code, ms } = answer;
  const said = `${status} ${code} after ${(ms / 1_000).toFixed(1)} s`;
  if (ms > answeredMsMax) return `too late: ${said}`;
  if (status === 200) {
    if (isWithout?.(answer)) return undefined;
    return fault === 'slow' && ms >= slowMsMin ? undefined : `as if its part were there: ${said}`;
  }
  if (![...refusals, 'server.late'].includes(code) || !isInWords(answer)) return `not in its words: ${said}`;
  return answer.retryAfter > 0 ? undefined : `without Retry-After: ${said}`;
}

export type Speed = { calmMs: number; faultyMs: number; ratio: number; isKept: boolean };

/** The p99 of all calls to routes that need something else. */
export function speedOf(calm: readonly number[], faulty: readonly number[]): Speed {
  const [calmMs, faultyMs] = [percentile(calm, 0.99), percentile(faulty, 0.99)];
  return { calmMs, faultyMs, ratio: faultyMs / calmMs, isKept: faultyMs <= Math.max(ratioMax * calmMs, floorMs) };
}
