import { assert, date, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { usualCalendar } from './work-calendar.rules.ts';
import {
  afterWorkingMinutes,
  isOfficeOpen,
  nextOpening,
  promisedAt,
  workingMinutesBetween,
} from './working-time.rules.ts';

/** Denver is 7 hours behind UTC in winter, 6 in summer. */
const winter = (at: string) => new Date(`${at}:00-07:00`);
const summer = (at: string) => new Date(`${at}:00-06:00`);

test.each([
  ['a Friday’s last half hour and a Monday’s first', winter('2026-11-20T17:30'), winter('2026-11-23T09:30'), 60],
  ['an hour of a day', winter('2026-11-23T10:00'), winter('2026-11-23T11:00'), 60],
  ['a night', winter('2026-11-23T18:00'), winter('2026-11-24T09:00'), 0],
  ['a week-end', winter('2026-11-20T18:00'), winter('2026-11-23T09:00'), 0],
  ['a whole day, from night to night', winter('2026-11-23T01:00'), winter('2026-11-23T23:00'), 540],
  ['over Thanksgiving', winter('2026-11-25T17:00'), winter('2026-11-27T10:00'), 120],
  ['over the end of daylight saving', summer('2026-10-30T17:00'), winter('2026-11-02T10:00'), 120],
  ['over its beginning', winter('2027-03-12T17:00'), summer('2027-03-15T10:00'), 120],
  ['seconds that make no minute', new Date('2026-11-23T18:00:00Z'), new Date('2026-11-23T18:00:59Z'), 0],
  ['the other way round', winter('2026-11-23T11:00'), winter('2026-11-23T10:00'), 0],
])('%s', (_, from, to, minutes) => expect(workingMinutesBetween(usualCalendar, from, to)).toBe(minutes));

test.each([
  [winter('2026-11-23T10:15'), winter('2026-11-23T10:15')],
  [winter('2026-11-23T08:59'), winter('2026-11-23T09:00')],
  [winter('2026-11-23T18:00'), winter('2026-11-24T09:00')],
  [winter('2026-11-20T18:00'), winter('2026-11-23T09:00')],
  [winter('2026-12-24T20:00'), winter('2026-12-28T09:00')],
])('after %s the office opens at %s', (at, opens) => {
  expect(nextOpening(usualCalendar, at)).toEqual(opens);
  expect(isOfficeOpen(usualCalendar, at)).toBe(+at === +opens);
});

test.each([
  [winter('2026-11-23T10:15'), winter('2026-11-24T10:15')],
  [winter('2026-11-20T17:30'), winter('2026-11-23T17:30')],
  [winter('2026-11-21T12:00'), winter('2026-11-23T18:00')],
  [winter('2026-11-25T12:00'), winter('2026-11-27T12:00')],
])('what is written at %s is answered by %s', (at, until) => expect(promisedAt(usualCalendar, at)).toEqual(until));

test('adding and counting agree', () => {
  const anyTime = date({ min: winter('2020-01-01T00:00'), max: winter('2040-12-31T00:00'), noInvalidDate: true });
  assert(
    property(anyTime, integer({ min: 1, max: 5000 }), (from, minutes) => {
      const whole = new Date(Math.floor(+from / 60_000) * 60_000);
      return (
        workingMinutesBetween(usualCalendar, whole, afterWorkingMinutes(usualCalendar, whole, minutes)) === minutes
      );
    }),
    { numRuns: 40 },
  );
});
