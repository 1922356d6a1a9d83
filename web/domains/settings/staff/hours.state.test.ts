import { usualHours } from '@zarpa/contract/values/work-calendar.rules.ts';
import { expect, test } from 'vitest';
import { hoursEntryOf, hoursEntryProblems, hoursOf } from './hours.state.ts';

const now = new Date('2026-11-29T12:00:00Z');

test('what was read is what is sent, and a day that is closed is sent without hours', () => {
  const value = { ...usualHours, closed_days: [{ day: '2026-12-24', name: ' Nochebuena ' }] };
  const entry = hoursEntryOf(value, '2026-12-01');
  expect(hoursOf(entry)).toEqual({ ...value, closed_days: [{ day: '2026-12-24', name: 'Nochebuena' }] });
  const [sunday, ...rest] = entry.value.week;
  const opened = { ...entry, value: { ...entry.value, week: [{ ...sunday!, is_open: true }, ...rest] } };
  expect(hoursOf(opened).week[0]).toEqual({ opens: '09:00', closes: '18:00' });
});

test('each problem stands where it is written', () => {
  const entry = hoursEntryOf({ ...usualHours, closed_days: [{ day: '', name: '' }] }, '');
  expect(hoursEntryProblems(entry, now).map(({ field }) => field)).toEqual([
    'holds_on',
    'value.closed_days.0.day',
    'value.closed_days.0.name',
  ]);
});
