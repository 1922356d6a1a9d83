import { expect, test } from 'vitest';
import { isCalendarYear, isShortYear, monthAndDay, slashedDay, twoDigitYear, yearText } from './filing-days.rules.ts';

test.each([
  ['2025-01-01', '2025-12-31', false, true, '2025'],
  ['2024-01-01', '2024-12-31', false, true, '2024'],
  ['2024-06-15', '2024-12-31', true, false, '06/15/2024 – 12/31/2024'],
  ['2024-07-01', '2025-06-30', false, false, '07/01/2024 – 06/30/2025'],
  ['2024-03-01', '2025-02-28', false, false, '03/01/2024 – 02/28/2025'],
  ['2025-01-01', '2025-12-30', true, false, '01/01/2025 – 12/30/2025'],
])('from %s to %s: short %s, of the calendar %s', (begin, end, isShort, isCalendar, text) =>
  expect([isShortYear({ begin, end }), isCalendarYear({ begin, end }), yearText({ begin, end })]).toEqual([
    isShort,
    isCalendar,
    text,
  ]),
);

test('days as the forms write them', () =>
  expect([monthAndDay('2025-06-09'), slashedDay('2025-06-09'), twoDigitYear('2025-06-09')]).toEqual([
    'June 9',
    '06/09/2025',
    '25',
  ]));
