import { expect, test } from 'vitest';
import { periodOf } from './dates.rules.ts';

const at = (iso: string) => new Date(iso);

test.each([
  // Noon UTC is the same day nearly everywhere, but the day begins at different times.
  ['hoy', 'UTC', '2026-11-22T13:00:00Z', '2026-11-22T00:00:00Z', '2026-11-23T00:00:00Z'],
  ['hoy', 'America/Argentina/Buenos_Aires', '2026-11-22T13:00:00Z', '2026-11-22T03:00:00Z', '2026-11-23T03:00:00Z'],
  ['hoy', 'America/Los_Angeles', '2026-11-22T05:00:00Z', '2026-11-21T08:00:00Z', '2026-11-22T08:00:00Z'],
  ['hoy', 'Pacific/Kiritimati', '2026-11-22T13:00:00Z', '2026-11-22T10:00:00Z', '2026-11-23T10:00:00Z'],
  ['hoy', 'Pacific/Pago_Pago', '2026-11-22T10:59:00Z', '2026-11-21T11:00:00Z', '2026-11-22T11:00:00Z'],
  ['hoy', 'Asia/Kathmandu', '2026-11-22T18:16:00Z', '2026-11-22T18:15:00Z', '2026-11-23T18:15:00Z'],
  // Daylight saving: a day of 23 hours and one of 25.
  ['hoy', 'Europe/Madrid', '2026-03-29T12:00:00Z', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
  ['hoy', 'Europe/Madrid', '2026-10-25T12:00:00Z', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
  // Chile skips midnight itself: the day begins at one o'clock.
  ['hoy', 'America/Santiago', '2026-09-06T12:00:00Z', '2026-09-06T04:00:00Z', '2026-09-07T03:00:00Z'],
  // The last and the first moment of a month, of a year, and of a February.
  ['mes', 'America/Mexico_City', '2026-11-01T05:59:00Z', '2026-10-01T06:00:00Z', '2026-11-01T06:00:00Z'],
  ['mes', 'America/Mexico_City', '2026-11-01T06:00:00Z', '2026-11-01T06:00:00Z', '2026-12-01T06:00:00Z'],
  ['mes', 'Europe/Madrid', '2026-12-31T22:59:00Z', '2026-11-30T23:00:00Z', '2026-12-31T23:00:00Z'],
  ['mes', 'Europe/Madrid', '2026-12-31T23:00:00Z', '2026-12-31T23:00:00Z', '2027-01-31T23:00:00Z'],
  ['mes', 'UTC', '2028-02-29T23:59:00Z', '2028-02-01T00:00:00Z', '2028-03-01T00:00:00Z'],
  // The month's two ends have different offsets.
  ['mes', 'Europe/Madrid', '2026-03-31T12:00:00Z', '2026-02-28T23:00:00Z', '2026-03-31T22:00:00Z'],
] as const)('%s in %s at %s is from %s until %s', (date, zone, now, from, until) => {
  expect(periodOf(date, at(now), zone)).toEqual({ from: at(from), until: at(until) });
});

test.each(['UTC', 'Pacific/Kiritimati', 'America/Santiago'])('semana is the last seven days, in %s too', (zone) => {
  const now = at('2026-09-07T12:34:56.789Z');
  expect(periodOf('semana', now, zone)).toEqual({ from: at('2026-08-31T12:34:56.789Z'), until: undefined });
});

test('a zone that nobody knows has no days', () => {
  expect(periodOf('hoy', at('2026-11-22T13:00:00Z'), 'Wyoming/Cheyenne')).toBeUndefined();
  expect(periodOf('semana', at('2026-11-22T13:00:00Z'), '')).toBeUndefined();
});

test('every moment of a year is in its own day and its own month, in zones with and without odd clocks', () => {
  const zones = ['UTC', 'America/Santiago', 'Europe/Madrid', 'Australia/Lord_Howe', 'Pacific/Chatham', 'Africa/Cairo'];
  for (const zone of zones)
    for (let hour = 0; hour < 366 * 24; hour += 37) {
      const now = new Date(Date.UTC(2026, 0, 1, hour, 30));
      for (const date of ['hoy', 'mes'] as const) {
        const { from, until } = periodOf(date, now, zone)!;
        expect([zone, now, from <= now && now < until!]).toEqual([zone, now, true]);
      }
    }
});
