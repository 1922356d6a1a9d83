import { assert, date, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { addBusinessDays, businessDaysBetween, isFederalHoliday, isWorkingDay } from './working-days.rules.ts';

const on = (day: string) => new Date(`${day}T10:30:00Z`);

/** From the Office of Personnel Management's lists. */
test.each([
  [2021, ['2021-01-01', '2021-01-18', '2021-02-15', '2021-05-31', '2021-06-18', '2021-07-05', '2021-09-06']],
  [2026, ['2026-01-01', '2026-01-19', '2026-02-16', '2026-05-25', '2026-06-19', '2026-07-03', '2026-09-07']],
  [2026, ['2026-10-12', '2026-11-11', '2026-11-26', '2026-12-25']],
  [2027, ['2027-01-01', '2027-05-31', '2027-06-18', '2027-07-05', '2027-11-25', '2027-12-24', '2027-12-31']],
])('the holidays of %i are kept on %j', (_, days) => {
  for (const day of days) expect([day, isFederalHoliday(on(day))]).toEqual([day, true]);
});

test('a year has eleven of them, or one fewer or more where New Year is kept the day before', () => {
  const count = (year: number) =>
    Array.from({ length: 366 }, (_, index) => new Date(Date.UTC(year, 0, 1 + index))).filter(
      (day) => day.getUTCFullYear() === year && isFederalHoliday(day),
    ).length;
  expect([2021, 2022, 2026, 2027].map(count)).toEqual([12, 10, 11, 12]);
});

test.each([
  ['2026-11-20', 0, '2026-11-20'],
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-25', 1, '2026-11-27'],
  ['2026-11-25', 3, '2026-12-01'],
  ['2026-07-02', 1, '2026-07-06'],
  ['2026-12-31', 1, '2027-01-04'],
])('%s and %i working days is %s', (from, count, then) =>
  expect(addBusinessDays(on(from), count).toISOString()).toBe(`${then}T10:30:00.000Z`),
);

test('the day that one counts from is left as it was', () => {
  const from = on('2026-11-20');
  addBusinessDays(from, 3);
  businessDaysBetween(from, on('2026-11-30'));
  expect(from).toEqual(on('2026-11-20'));
});

test.each([
  ['2026-11-20', '2026-11-20', 0],
  ['2026-11-20', '2026-11-22', 0],
  ['2026-11-20', '2026-11-23', 1],
  ['2026-11-25', '2026-11-27', 1],
  ['2026-11-23', '2026-11-20', 0],
])('from %s to %s are %i working days', (from, to, days) => expect(businessDaysBetween(on(from), on(to))).toBe(days));

test('adding and counting agree, and what is promised is a working day', () => {
  const anyDay = date({ min: on('2020-01-01'), max: on('2040-12-31'), noInvalidDate: true });
  assert(
    property(anyDay, integer({ min: 1, max: 40 }), (from, count) => {
      const then = addBusinessDays(from, count);
      return businessDaysBetween(from, then) === count && isWorkingDay(then);
    }),
  );
});
