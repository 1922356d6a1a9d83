import { expect, test } from 'vitest';
import {
  deadlineText,
  isLegal,
  companyMailKinds,
  mailProblems,
  nextMailReminder,
  mailReminderDue,
} from './company-mail.rules.ts';

const recorded = new Date('2026-11-22T10:00:00.000Z');
const after = (days: number) => new Date(recorded.getTime() + days * 86_400_000);

test('a term runs in what comes from a court, the IRS and the state', () =>
  expect(companyMailKinds.filter(isLegal)).toEqual(['court', 'irs', 'state']));

test.each([
  [0, 0, 0],
  [1, 0, undefined],
  [1, 0.99, undefined],
  [1, 1, 1],
  [1, 2.9, 1],
  [2, 2.9, undefined],
  [2, 3, 3],
  // After a long downtime.
  [1, 3, 3],
  [0, 30, 3],
  [3, 30, undefined],
])('told %i times, after %d days: %s', (told, days, due) =>
  expect(mailReminderDue(recorded, told, after(days))).toBe(due),
);

test('the days count from when it was recorded, not from the last word', () => {
  expect(nextMailReminder(recorded, 0)).toEqual(after(1));
  expect(nextMailReminder(recorded, 1)).toEqual(after(3));
  expect(nextMailReminder(recorded, 3)).toBeNull();
});

test.each([
  ['2026-12-12', 'sábado, 12 de diciembre de 2026 · quedan 20 días'],
  ['2026-11-23', 'lunes, 23 de noviembre de 2026 · queda 1 día'],
  ['2026-11-22', 'domingo, 22 de noviembre de 2026 · vence hoy'],
  ['2026-11-21', 'sábado, 21 de noviembre de 2026 · venció ayer'],
  ['2026-11-20', 'viernes, 20 de noviembre de 2026 · venció hace 2 días'],
])('a term until %s reads %s', (deadline, text) => expect(deadlineText(deadline, '2026-11-22')).toBe(text));

test.each([
  [{ received_on: '2026-11-22' }, []],
  [{ received_on: '2026-11-23', deadline: '2026-11-23' }, []],
  [{ received_on: '2026-11-24' }, ['received_on']],
  [{ received_on: '2026-11-22', deadline: '2026-11-21' }, ['deadline']],
])('%j is refused at %j', (mail, fields) =>
  expect(mailProblems(mail, '2026-11-22').map(({ field }) => field)).toEqual(fields),
);
