import { setTimeout as rest } from 'node:timers/promises';

const everyMs = 20;

/** Calls fifty times a second without waiting for answers; returns the duration in ms of each call begun before `end`. */
export async function timesUntil(call: () => Promise<unknown>, end: Promise<unknown>): Promise<number[]> {
  const over = new AbortController();
  const ended = end.finally(() => over.abort());
  const times: number[] = [];
  const open: Promise<void>[] = [];
  for (let due = performance.now(); !over.signal.aborted; due += everyMs) {
    await rest(Math.max(0, due - performance.now()));
    const began = performance.now();
    open.push(call().then(() => void times.push(performance.now() - began)));
  }
  await Promise.all(open);
  await ended;
  return times;
}

/** Infinity for an empty list. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Infinity;
}
