import { daysUntil } from '@zarpa/contract/values/dates.rules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { nextReminder, reminderDays, reminderDue, type Reminding } from './reminders.rules.ts';

const deadline = '2027-06-01';
const before = (days: number, time: string) => new Date(`${addDays(deadline, -days)}T${time}Z`);
const due = (row: Partial<Reminding> = {}): Reminding => ({
  state: 'due',
  deadline,
  last_sent: null,
  remind_at: null,
  ...row,
});

test.each([
  ['long before, sixty days before', 200, '10:00', null, [60, '14:00']],
  ['a minute before the hour, at the hour', 60, '13:59', null, [60, '14:00']],
  ['sixty are told, thirty are next', 60, '14:10', 60, [30, '14:00']],
  ['thirty are told, seven are next', 29, '14:10', 30, [7, '14:00']],
  ['seven are told, one is next', 3, '09:00', 7, [1, '14:00']],
  ['known twenty days before, at the hour', 20, '10:00', null, [20, '14:00']],
  ['known twenty days before in the evening, the day after', 20, '20:00', null, [19, '14:00']],
  ['known on the day of one that would come anyway, with it', 8, '20:00', null, [7, '14:00']],
  ['known the day before, after the hour: at once', 1, '18:00', null, [1, '18:00']],
  ['known on the day itself: at once', 0, '09:00', null, [0, '09:00']],
] as const)('%s', (_words, days, time, lastSent, [nextDays, nextTime]) =>
  expect(nextReminder(due({ last_sent: lastSent }), before(days, time))).toEqual(before(nextDays, nextTime)),
);

test.each([
  ['everything is told', due({ last_sent: 1 }), before(1, '15:00')],
  ['the day is over', due(), before(-1, '00:00')],
  ['it is done', due({ state: 'done' }), before(40, '10:00')],
  ['it does not apply', due({ state: 'not_applicable' }), before(40, '10:00')],
])('nothing is told any more where %s', (_words, row, now) => {
  expect(nextReminder(row, now)).toBeNull();
  expect(reminderDue(row, now)).toBeUndefined();
});

test('of more time that was asked for, its own day counts', () => {
  const row = due({ state: 'extended', deadline: '2027-12-01' });
  expect(nextReminder(row, before(1, '15:00'))).toEqual(new Date('2027-10-02T14:00:00Z'));
});

test('what waits for the round is not put off by a look in between', () => {
  const waiting = before(30, '14:00');
  expect(nextReminder(due({ last_sent: 60, remind_at: waiting }), before(30, '14:05'))).toEqual(waiting);
  expect(reminderDue(due({ last_sent: 60, remind_at: waiting }), before(26, '09:00'))).toBe(30);
});

test('after a stop the last of those that were missed is told, and not the others', () => {
  expect(reminderDue(due(), before(5, '09:00'))).toBe(7);
  expect(reminderDue(due({ last_sent: 7 }), before(5, '09:00'))).toBeUndefined();
});

/** What a worker sends that runs every `restHours`, from the moment the date is known. */
function sentBy(restHours: number, knownHours: number): { at: Date; days: number }[] {
  const end = Date.parse(`${deadline}T00:00:00Z`);
  const row = due();
  const met: { at: Date; days: number }[] = [];
  for (let hours = knownHours; hours > -100; hours -= restHours) {
    const now = new Date(end - hours * 3_600_000);
    row.remind_at = nextReminder(row, now);
    if (row.remind_at === null || row.remind_at > now) continue;
    const days = reminderDue(row, now);
    if (days === undefined) throw new Error('woken up for nothing');
    met.push({ at: now, days });
    row.last_sent = days;
    row.remind_at = null;
  }
  return met;
}

test('whoever is known in time is told sixty, thirty, seven and one days before', () => {
  expect(sentBy(1, 24 * 90).map(({ days }) => days)).toEqual([...reminderDays]);
  expect(sentBy(0.5, 24 * 90).map(({ at }) => daysUntil(deadline, dayOf(at)))).toEqual([...reminderDays]);
});

test('whenever it is known and however seldom a worker looks: each once, in their order, none early, none late, one a day', () =>
  fc.assert(
    fc.property(
      fc.double({ min: 0.2, max: 400, noNaN: true }),
      fc.double({ min: -48, max: 24 * 100, noNaN: true }),
      (rest, known) => {
        const met = sentBy(rest, known);
        const days = met.map((one) => one.days);
        expect(days).toEqual([...new Set(days)].toSorted((one, other) => other - one));
        const left = met.map(({ at }) => daysUntil(deadline, dayOf(at)));
        expect([...new Set(left)]).toEqual(left);
        for (const [index, one] of met.entries()) {
          expect(left[index]).toBeGreaterThanOrEqual(0);
          expect(left[index]).toBeLessThanOrEqual(one.days);
        }
      },
    ),
  ));
