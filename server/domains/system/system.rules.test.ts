import { expect, test } from 'vitest';
import { isLate, nextRunOf } from './late.rules.ts';
import { nextTryOf, shortAddress } from './mail-next.rules.ts';
import { placeIn } from './place.rules.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 23, 10, minutes));
const hours = (count: number) => count * 60;
const restMs = 2 * 86_400_000;

test('a page begins before everything, or after the place that is named', () => {
  expect(placeIn(undefined)).toEqual({ at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' });
  expect(placeIn('2026-11-23T10:00:00.123456Z_0d9b')).toEqual({ at: '2026-11-23T10:00:00.123456Z', id: '0d9b' });
});

test.each([
  ['just run', 60, 0, 1, false],
  ['its rest, half as much again and the grace are not over', 60, 0, 3, false],
  ['they are', 60, 0, 3.1, true],
  ['hourly', 3600, 0, 91, false],
  ['hourly, and the hour and a half is over', 3600, 0, 92, true],
])('of a scheduled task that rests: %s', (_name, restSeconds, ended, now, expected) => {
  const run = { restMs: restSeconds * 1000, listedAt: at(-500), endedAt: at(ended) };
  expect(isLate(run, new Date(at(0).getTime() + now * 60_000))).toBe(expected);
});

test('a scheduled task that never ran is late soon after it was listed, and has no next run', () => {
  const run = { restMs: 60_000, listedAt: at(0), endedAt: null };
  expect([isLate(run, at(2)), isLate(run, at(3)), nextRunOf(run)]).toEqual([false, true, null]);
  expect(nextRunOf({ ...run, endedAt: at(5) })).toEqual(at(6));
});

const unsent = { createdAt: at(0), requeuedAt: null, nextAt: null, refusedAt: null, isQueued: false };
test.each([
  ['its job says when', { nextAt: at(3), isQueued: true }, at(3)],
  ['without a job, after ten minutes', {}, at(10)],
  ['an hour after it was queued again', { requeuedAt: at(20) }, at(80)],
  ['not before its address has rested', { refusedAt: at(5) }, at(5 + hours(48))],
  ['nor while its job is about to look', { refusedAt: at(5), nextAt: at(3), isQueued: true }, at(5 + hours(48))],
  ['no more after a week', { requeuedAt: at(hours(168)) }, null],
  ['no more, where its address rests so long', { refusedAt: at(hours(140)) }, null],
  ['its job is older than a week', { nextAt: at(hours(200)), isQueued: true }, at(hours(200))],
])('a mail is tried again: %s', (_name, given, expected) =>
  expect(nextTryOf({ ...unsent, ...given }, restMs)).toEqual(expected),
);

test.each([
  ['titular@example.com', 't…@example.com'],
  ['ñandú@example.com', 'ñ…@example.com'],
  ['"a@b"@example.com', '"…@example.com'],
  ['nada', '…'],
  ['@example.com', '…'],
])('%s is shown as %s', (address, short) => expect(shortAddress(address)).toBe(short));
