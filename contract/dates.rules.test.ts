import { expect, test } from 'vitest';
import { addBusinessDays, formatDay, formatPromisedDay } from './dates.rules.ts';

test('a day reads in Spanish, a promised one with its weekday, both by UTC', () => {
  expect(formatDay('2026-11-21')).toBe('21 de noviembre de 2026');
  expect(formatDay(new Date('2026-11-21T23:59:59Z'))).toBe('21 de noviembre de 2026');
  expect(formatPromisedDay('2026-11-21T00:00:00.000Z')).toBe('sábado, 21 de noviembre de 2026');
});

test.each([
  ['2026-11-20', 0, '2026-11-20'],
  ['2026-11-19', 1, '2026-11-20'],
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-11-22', 1, '2026-11-23'],
  ['2026-11-23', 5, '2026-11-30'],
  ['2026-12-31', 2, '2027-01-04'],
])('from %s, %i business days later is %s', (from, count, then) => {
  const start = new Date(`${from}T10:30:00Z`);
  expect(addBusinessDays(start, count).toISOString()).toBe(`${then}T10:30:00.000Z`);
  expect(start.toISOString()).toBe(`${from}T10:30:00.000Z`);
});
