import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import {
  dayFormat,
  formatDay,
  formatMonth,
  formatNearDay,
  formatOwnShortDay,
  formatPromisedDay,
  formatShortDay,
  formatYearlyDay,
  monthName,
} from './dates.rules.ts';

test('a day reads in Spanish, a promised one with its weekday, both by UTC', () => {
  expect(formatDay('2026-11-21')).toBe('21 de noviembre de 2026');
  expect(formatShortDay('2026-11-21T23:59:59Z')).toBe('21 nov 2026');
  expect(formatDay(new Date('2026-11-21T23:59:59Z'))).toBe('21 de noviembre de 2026');
  expect(formatPromisedDay('2026-11-21T00:00:00.000Z')).toBe('sábado, 21 de noviembre de 2026');
});

test.each([
  ['2026-12-04', 'viernes 4 de diciembre'],
  ['2026-11-27T23:59:59Z', 'viernes 27 de noviembre'],
  ['2026-11-27', 'viernes 27 de noviembre'],
  // A day that has passed could be taken for the next one of its name.
  ['2026-11-26', 'jueves 26 de noviembre de 2026'],
  ['2026-02-01', 'domingo 1 de febrero de 2026'],
  ['2027-09-20', 'lunes 20 de septiembre'],
  ['2027-10-15', 'viernes 15 de octubre de 2027'],
  ['2025-12-04', 'jueves 4 de diciembre de 2025'],
])('on 27 November 2026 %s reads %s: a year stands only where it is far away', (day, words) =>
  expect(formatNearDay(day, Date.parse('2026-11-27T12:00:00Z'))).toBe(words),
);

test('each day reads as the runtime’s own formatter writes it', () => {
  const shapes = [
    [formatShortDay, { day: 'numeric', month: 'short', year: 'numeric' }],
    [formatDay, { day: 'numeric', month: 'long', year: 'numeric' }],
    [formatPromisedDay, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }],
    [formatYearlyDay, { day: 'numeric', month: 'long' }],
    [formatMonth, { month: 'long', year: 'numeric' }],
    [monthName, { month: 'long' }],
  ] as const;
  for (const [format, options] of shapes) {
    const reference = dayFormat(options)();
    const moment = integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2199, 11, 31) });
    assert(
      property(moment, (at) => format(new Date(at)) === reference.format(at)),
      { numRuns: 400 },
    );
  }
});

test('a day of the reader’s own zone', () =>
  expect(formatOwnShortDay(new Date(2026, 10, 21, 23, 59))).toBe('21 nov 2026'));

test.each(['', 'ayer', '2026-13-01'])('%j is no day', (text) =>
  expect(() => formatDay(text)).toThrow(new RangeError('Invalid time value')),
);
