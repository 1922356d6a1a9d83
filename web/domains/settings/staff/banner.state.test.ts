import { expect, test } from 'vitest';
import { bannerEntryOf, bannerEntryProblems, bannerOf, bannerTimes } from './banner.state.ts';

const now = new Date('2026-11-29T10:30:00Z');
const banner = {
  text: 'Hoy tardamos.',
  tone: 'danger',
  from: '2026-11-29T10:00:00.000Z',
  until: '2026-11-30T10:00:00.000Z',
} as const;

test('what was read is what is sent, in whatever time zone it is written', () => {
  expect(bannerOf(bannerEntryOf(banner, now))).toEqual(banner);
  expect(bannerOf(bannerEntryOf({ ...banner, until: null }, now)).until).toBe(null);
});

test('a new one begins now and has no end', () => {
  const { text, from, until } = bannerOf(bannerEntryOf(null, now));
  expect([text, from, until]).toEqual(['', now.toISOString(), null]);
});

test('a moment that is none is a problem of its field', () => {
  const entry = { value: { text: 'Hola', tone: 'info', from: '', until: '2020-01-01T00:00' } };
  expect(bannerEntryProblems(entry, now).map(({ field }) => field)).toEqual(['value.from', 'value.until']);
});

test('its times in words', () => {
  expect(bannerTimes({ ...banner, until: null }, 'UTC')).toBe(
    'desde el 29 de noviembre de 2026 a las 10:00, hasta que se termine',
  );
});
