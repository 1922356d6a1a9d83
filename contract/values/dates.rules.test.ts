import { expect, test } from 'vitest';
import { formatShortDay, formatDay, formatPromisedDay } from './dates.rules.ts';

test('a day reads in Spanish, a promised one with its weekday, both by UTC', () => {
  expect(formatDay('2026-11-21')).toBe('21 de noviembre de 2026');
  expect(formatShortDay('2026-11-21T23:59:59Z')).toBe('21 nov 2026');
  expect(formatDay(new Date('2026-11-21T23:59:59Z'))).toBe('21 de noviembre de 2026');
  expect(formatPromisedDay('2026-11-21T00:00:00.000Z')).toBe('sábado, 21 de noviembre de 2026');
});
