import { expect, test } from 'vitest';
import { reachedOf } from './case-status.rules.ts';

const on = (day: number) => new Date(Date.UTC(2026, 10, day));
const iso = (day: number) => on(day).toISOString();

test('a point is reached once, at the last time, in the order of the path', () => {
  const arrivals = [
    { to: 'awaiting_details', at: on(1) },
    { to: 'in_review', at: on(2) },
    { to: 'ready_to_file', at: on(3) },
    { to: 'submitted_to_state', at: on(4) },
    { to: 'name_rejected', at: on(5) },
    { to: 'ready_to_file', at: on(6) },
  ] as const;
  expect(reachedOf('ready_to_file', arrivals)).toEqual([
    { point: 1, at: iso(1) },
    { point: 2, at: iso(6) },
  ]);
  expect(reachedOf('submitted_to_state', [...arrivals, { to: 'submitted_to_state', at: on(7) }])).toEqual([
    { point: 1, at: iso(1) },
    { point: 2, at: iso(6) },
    { point: 3, at: iso(7) },
  ]);
});

test('a case that has left the path keeps what it had reached', () => {
  const arrivals = [
    { to: 'awaiting_details', at: on(1) },
    { to: 'in_review', at: on(2) },
    { to: 'refused', at: on(3) },
  ] as const;
  expect(reachedOf('refused', arrivals).map(({ point }) => point)).toEqual([1, 2]);
});
