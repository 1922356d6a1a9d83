import { assert, date, property } from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, fifteenthAfter, isFilingDay, nextFilingDay } from './days.rules.ts';

// Looked up in a calendar, not computed.
test.each([
  ['2026-03-15', '2026-03-16'], // a Sunday
  ['2027-03-15', '2027-03-15'],
  ['2025-04-15', '2025-04-15'],
  ['2026-04-15', '2026-04-15'],
  ['2027-04-15', '2027-04-15'],
  ['2028-04-15', '2028-04-18'], // a Saturday, then the holiday of a Sunday 16th
  ['2029-04-15', '2029-04-17'], // a Sunday, then the 16th itself
  ['2030-04-15', '2030-04-15'],
  ['2022-04-15', '2022-04-18'], // a Friday before a Saturday 16th, and the weekend
  ['2023-04-15', '2023-04-18'], // a Saturday, and the holiday on the Monday
  ['2027-10-15', '2027-10-15'],
  ['2028-10-15', '2028-10-16'], // a Sunday
  ['2026-09-15', '2026-09-15'],
  ['2025-06-15', '2025-06-16'],
  ['2026-12-25', '2026-12-28'], // Christmas on a Friday
])('what is due on %s may come on %s', (due, day) => expect(nextFilingDay(due)).toBe(day));

test('the day that counts is the first that is no weekend and no holiday, never an earlier one', () => {
  const days = date({ min: new Date('2016-01-01'), max: new Date('2040-12-31'), noInvalidDate: true });
  assert(
    property(days, (at) => {
      const due = at.toISOString().slice(0, 10);
      const next = nextFilingDay(due);
      const between = [];
      for (let day = due; day < next; day = addDays(day, 1)) between.push(day);
      return next >= due && isFilingDay(next) && between.every((day) => !isFilingDay(day)) && between.length <= 4;
    }),
  );
});

test.each([
  ['2026-12-31', 4, '2027-04-15'],
  ['2026-12-31', 3, '2027-03-15'],
  ['2026-12-31', 10, '2027-10-15'],
  ['2026-06-30', 4, '2026-10-15'],
  ['2027-03-31', 4, '2027-07-15'],
  ['2026-09-30', 4, '2027-01-15'],
  ['2024-02-29', 4, '2024-06-15'],
])('the 15th of the month that follows %s by %i is %s', (end, months, day) =>
  expect(fifteenthAfter(end, months)).toBe(day),
);
