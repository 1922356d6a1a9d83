import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueOf, firstReminder, isStageAwaited, remindersIn, remindersMax } from './reminders.rules.ts';

const dayMs = 86_400_000;
const start = new Date('2026-11-02T10:00:00Z');
const day = (count: number) => new Date(start.getTime() + count * dayMs);

/** Days on which a worker that runs every `restDays` acts, until nothing is left. */
function daysOf(restDays: number, awayUntil = 0): [string, number][] {
  const met: [string, number][] = [];
  let remind_at = firstReminder(start, start)!;
  let reminders = 0;
  for (let at = awayUntil; at < 200; at += restDays) {
    if (remind_at > day(at)) continue;
    const due = dueOf({ reminders, remind_at }, day(at));
    met.push([due.kind, at]);
    if (due.kind === 'task') return met;
    reminders += 1;
    remind_at = due.next;
  }
  return met;
}

test('after 2, 5 and 10 days, and two days later it is the team’s, whenever the round comes by', () => {
  const met = [
    ['reminder', 2],
    ['reminder', 5],
    ['reminder', 10],
    ['task', 12],
  ];
  expect(daysOf(0.5)).toEqual(met);
  expect(daysOf(1)).toEqual(met);
});

test('after a stop there is one, and the next keep their distance', () => {
  expect(daysOf(1, 60)).toEqual([
    ['reminder', 60],
    ['reminder', 63],
    ['reminder', 68],
    ['task', 70],
  ]);
});

test('however long a worker was away: three, each at least a day after the one before, then a task', () =>
  fc.assert(
    fc.property(
      fc.double({ min: 0.01, max: 9, noNaN: true }),
      fc.double({ min: 0, max: 90, noNaN: true }),
      (rest, away) => {
        const met = daysOf(rest, away);
        expect(met.map(([kind]) => kind)).toEqual(['reminder', 'reminder', 'reminder', 'task']);
        for (const [index, [, at]] of met.entries())
          if (index > 0) expect(at - met[index - 1]![1]).toBeGreaterThanOrEqual(1);
      },
    ),
  ));

test('what lies ten days back has none', () => {
  expect(firstReminder(start, day(10))).toEqual(day(2));
  expect(firstReminder(start, new Date(day(10).getTime() + 1))).toBeNull();
});

test('what begins to wait begins anew; anything else waits for nobody', () => {
  const fresh = { asked_at: start, remind_at: day(2), reminders: 0, reminded_at: null };
  expect(remindersIn('open', start)).toEqual(fresh);
  expect(remindersIn('sent_back', start)).toEqual(fresh);
  for (const state of ['answered', 'accepted', 'withdrawn'] as const)
    expect(remindersIn(state, start)).toEqual({ remind_at: null });
  expect(remindersMax).toBe(3);
});

test('two stages wait by themselves', () => {
  expect((['awaiting_details', 'name_rejected'] as const).every(isStageAwaited)).toBe(true);
  expect(
    (['in_review', 'submitted_to_state', 'ein_requested', 'completed', 'cancelled'] as const).some(isStageAwaited),
  ).toBe(false);
});
