import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeAge, describeDay, formatDate, formatMoment, formatTime } from './moments.state.ts';

const now = Date.parse('2026-11-21T11:02:00Z');

describe('describeAge', () => {
  test.each([
    ['2026-11-21T11:01:30Z', 'hace un momento'],
    ['2026-11-21T11:05:00Z', 'hace un momento'],
    ['2026-11-21T11:01:00Z', 'hace 1 minuto'],
    ['2026-11-21T10:57:00Z', 'hace 5 minutos'],
    ['2026-11-21T10:02:00Z', 'hace 1 hora'],
    ['2026-11-20T11:02:01Z', 'hace 23 horas'],
    ['2026-11-20T11:02:00Z', 'ayer'],
    ['2026-11-11T11:02:00Z', 'hace 10 días'],
  ])('%s was %s', (iso, age) => {
    expect(describeAge(iso, now)).toBe(age);
  });

  test('reads as the runtime’s own formatter writes it', () => {
    const reference = new Intl.RelativeTimeFormat('es', { numeric: 'auto' });
    const past = integer({ min: 1, max: 40_000 });
    for (const [unit, seconds, most] of [
      ['minute', 60, 59],
      ['hour', 3600, 23],
      ['day', 86_400, 40_000],
    ] as const)
      assert(
        property(past, (any) => {
          const count = (any % most) + 1;
          const iso = new Date(now - count * seconds * 1000).toISOString();
          expect(describeAge(iso, now)).toBe(reference.format(-count, unit));
        }),
      );
  });
});

describe('describeDay', () => {
  test.each([
    ['2026-11-21T00:00:00Z', 'UTC', 'Hoy'],
    ['2026-11-20T23:59:59Z', 'UTC', 'Ayer'],
    ['2026-11-19T12:00:00Z', 'UTC', 'Jueves, 19 de noviembre de 2026'],
    // 01:30 UTC is 02:30 in Madrid and still the previous evening in Bogotá.
    ['2026-11-21T01:30:00Z', 'Europe/Madrid', 'Hoy'],
    ['2026-11-21T01:30:00Z', 'America/Bogota', 'Ayer'],
  ])('%s in %s is %s', (iso, timeZone, name) => {
    expect(describeDay(iso, now, timeZone)).toBe(name);
  });
});

test('a moment is written out in the reader’s own time', () => {
  expect(formatMoment('2026-11-21T11:02:00Z', 'Europe/Madrid')).toBe('21 de noviembre de 2026 a las 12:02');
  expect(formatTime('2026-11-21T11:02:00Z', 'America/Bogota')).toBe('6:02');
});

test('a day is the reader’s own', () => {
  expect(formatDate('2026-11-21T02:00:00Z', 'America/Bogota')).toBe('20 de noviembre de 2026');
});
