import { expect, test } from 'vitest';
import { clockAfter, type Clock } from './turn.rules.ts';

const on = (day: string) => new Date(`${day}T15:00:00Z`);
const waiting: Clock = { turn: 'customer', turn_since: on('2026-11-20'), spent_days: 0, promise_days: 7, due_at: null };

test('our promise begins with our turn and skips weekends and holidays', () => {
  // Thursday the 26th is Thanksgiving.
  expect(clockAfter(waiting, 'in_review', [], on('2026-11-23'))).toEqual({
    turn: 'us',
    turn_since: on('2026-11-23'),
    spent_days: 0,
    promise_days: 7,
    due_at: on('2026-12-03'),
  });
});

test('while the customer or the state has it nothing is promised, and what we have used is not given again', () => {
  const ours = clockAfter(waiting, 'in_review', [], on('2026-11-23'));
  const held = clockAfter(ours, 'in_review', ['approved'], on('2026-11-25'));
  expect(held).toEqual({ ...ours, turn: 'customer', turn_since: on('2026-11-25'), spent_days: 2, due_at: null });
  const again = clockAfter(held, 'in_review', [], on('2026-12-07'));
  expect([again.spent_days, again.due_at]).toEqual([2, on('2026-12-14')]);
  const state = clockAfter(again, 'submitted_to_state', [], on('2026-12-08'));
  expect([state.turn, state.spent_days, state.due_at]).toEqual(['state', 3, null]);
});

test('the same turn goes on: a second stage of ours is no new promise', () => {
  const ours = clockAfter(waiting, 'in_review', [], on('2026-11-23'));
  expect(clockAfter(ours, 'ready_to_file', [], on('2026-11-30'))).toBe(ours);
});

test('a promise that is used up is due at once', () => {
  const late: Clock = { ...waiting, spent_days: 9 };
  expect(clockAfter(late, 'in_review', [], on('2026-12-01')).due_at).toEqual(on('2026-12-01'));
});
