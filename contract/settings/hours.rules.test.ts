import { expect, test } from 'vitest';
import {
  calendarAsOf,
  hoursText,
  usualCalendar,
  usualHours,
  type HoursVersion,
  type SupportHours,
} from '../values/work-calendar.rules.ts';
import { nextOpening, officeDayOf, promisedAt, workingMinutesBetween } from '../values/working-time.rules.ts';
import { holdsOnProblems, supportHoursProblems } from './hours.rules.ts';

const winter = (at: string) => new Date(`${at}:00-07:00`);
const version = (from: string, hours: Partial<SupportHours>, set_at = '2026-11-01T00:00:00.000Z'): HoursVersion => ({
  ...usualHours,
  ...hours,
  from,
  set_at,
});
const days = (opens: string, closes: string) => usualHours.week.map((hours) => hours && { opens, closes });

test('until its first day the version before holds, and from then on the new one', () => {
  const calendar = [...usualCalendar, version('2026-11-24', { week: days('10:30', '14:15') })];
  expect(nextOpening(calendar, winter('2026-11-22T20:00'))).toEqual(winter('2026-11-23T09:00'));
  expect(nextOpening(calendar, winter('2026-11-23T18:00'))).toEqual(winter('2026-11-24T10:30'));
  // The last half hour of the old hours, then of the new day.
  expect(workingMinutesBetween(calendar, winter('2026-11-23T17:30'), winter('2026-11-24T10:45'))).toBe(45);
});

test('of two for the same day the later said holds, also where it begins before another', () => {
  const later = [...usualCalendar, version('2026-12-20', { week: days('08:00', '12:00') }), version('2026-12-10', {})];
  expect(nextOpening(later, winter('2026-12-21T00:00'))).toEqual(winter('2026-12-21T09:00'));
});

test('days are those of Denver: an evening there is the next day in Greenwich', () => {
  const calendar = [...usualCalendar, version('2026-11-24', { week: days('09:00', '21:00') })];
  expect(officeDayOf(winter('2026-11-23T17:30'))).toBe('2026-11-23');
  expect(nextOpening(calendar, winter('2026-11-23T17:30'))).toEqual(winter('2026-11-23T17:30'));
  expect(nextOpening(calendar, winter('2026-11-23T18:30'))).toEqual(winter('2026-11-24T09:00'));
  expect(nextOpening(calendar, winter('2026-11-24T20:59'))).toEqual(winter('2026-11-24T20:59'));
});

test('a closed day, federal holidays left out, and Saturdays are of the setting', () => {
  const closed_days = [{ day: '2026-12-24', name: 'Nochebuena' }];
  expect(promisedAt([version('2026-01-01', { closed_days })], winter('2026-12-23T11:00'))).toEqual(
    winter('2026-12-28T11:00'),
  );
  expect(promisedAt([version('2026-01-01', { federal_holidays: false })], winter('2026-12-24T11:00'))).toEqual(
    winter('2026-12-25T11:00'),
  );
  const week = usualHours.week.map((hours, day) => (day === 6 ? { opens: '10:00', closes: '12:00' } : hours));
  expect(promisedAt([version('2026-01-01', { week })], winter('2026-11-20T17:00'))).toEqual(winter('2026-11-23T15:00'));
});

test('what was decided later does not move what was promised', () => {
  const closed_days = [{ day: '2026-11-24', name: 'Fiesta' }];
  const calendar = [...usualCalendar, version('2026-11-01', { closed_days }, '2026-11-23T18:00:00.000Z')];
  const asked = new Date('2026-11-23T17:59:59Z');
  expect(promisedAt(calendarAsOf(calendar, asked), asked)).toEqual(new Date('2026-11-24T17:59:59Z'));
  expect(promisedAt(calendarAsOf(calendar, new Date('2026-11-23T18:00:00Z')), asked)).toEqual(
    new Date('2026-11-25T17:59:59Z'),
  );
});

test.each<[string, SupportHours['week'], string]>([
  ['ours', usualHours.week, 'de lunes a viernes, de 9:00 a 18:00 (hora de Denver)'],
  [
    'a short Friday and a Sunday',
    usualHours.week.map((hours, day) =>
      day === 5 ? { opens: '08:30', closes: '14:00' } : day === 0 ? { opens: '10:00', closes: '12:00' } : hours,
    ),
    'de lunes a jueves, de 9:00 a 18:00; viernes, de 8:30 a 14:00; domingo, de 10:00 a 12:00 (hora de Denver)',
  ],
])('in words: %s', (_, week, words) => expect(hoursText({ week })).toBe(words));

const closed = (day: string, name = 'Fiesta') => ({ day, name });
test.each<[string, Partial<SupportHours>, { field: string; message: string }[]]>([
  ['ours', {}, []],
  [
    'no open day',
    { week: days('09:00', '18:00').map(() => null) },
    [{ field: 'value.week', message: 'Deja abierto al menos un día de la semana' }],
  ],
  [
    'closes before it opens',
    { week: [{ opens: '10:00', closes: '10:00' }, null, null, null, null, null, null] },
    [{ field: 'value.week.0.opens', message: 'El domingo cierra después de abrir' }],
  ],
  [
    'while clocks change',
    { week: [null, { opens: '03:59', closes: '10:00' }, null, null, null, null, null] },
    [{ field: 'value.week.1.opens', message: 'Lo más temprano es a las 4:00' }],
  ],
  [
    'no time',
    { week: [null, null, { opens: '9', closes: '24:00' }, null, null, null, null] },
    [{ field: 'value.week.2.opens', message: 'Escribe las horas del martes' }],
  ],
  [
    'closed days',
    { closed_days: [closed('2026-02-30'), closed('2026-12-24', ' '), closed('2026-12-24')] },
    [
      { field: 'value.closed_days.0.day', message: 'Elige el día' },
      { field: 'value.closed_days.1.name', message: 'Escribe qué se celebra' },
      { field: 'value.closed_days.2.day', message: 'Ese día ya está' },
    ],
  ],
  [
    'too many',
    {
      closed_days: Array.from({ length: 61 }, (_, n) =>
        closed(new Date(Date.UTC(2027, 0, n + 1)).toISOString().slice(0, 10)),
      ),
    },
    [{ field: 'value.closed_days', message: 'Caben 60 festivos' }],
  ],
])('%s', (_, hours, problems) => expect(supportHoursProblems({ ...usualHours, ...hours })).toEqual(problems));

test.each([
  ['2026-11-23', []],
  ['2026-11-22', ['Lo más pronto es hoy']],
  ['2028-12-31', []],
  ['2029-01-01', ['Como muy tarde, en 2028']],
  ['mañana', ['Elige el día']],
])('from %s on', (day, messages) => {
  // Still the 23rd in Denver.
  const now = new Date('2026-11-24T06:59:00Z');
  expect(holdsOnProblems(day, now).map(({ message }) => message)).toEqual(messages);
});
