import { setTimeout as rest } from 'node:timers/promises';

const everyMs = 20;

/** Fifty times a second, whether or not the one before has been answered: how many ms each call took that began before `end` came. */
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

/** Infinity of none. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Infinity;
}
