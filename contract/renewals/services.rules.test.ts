import { expect, test } from 'vitest';
import {
  firstDue,
  monthsAfter,
  nextPeriod,
  periodOf,
  proratedCents,
  serviceStateOn,
  type ServiceFacts,
} from './services.rules.ts';

test.each([
  ['2026-01-31', 1, ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
  ['2028-02-29', 12, ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
  ['2026-12-31', 2, ['2026-12-31', '2027-02-28', '2027-04-30']],
  ['2026-03-08', 12, ['2026-03-08', '2027-03-08', '2028-03-08']],
])('from %s by %i months the periods begin on %j', (anchor, months, days) => {
  expect(days.map((_, number) => periodOf(anchor, months, number).from)).toEqual(days);
  for (const number of days.keys())
    expect(periodOf(anchor, months, number).until).toBe(periodOf(anchor, months, number + 1).from);
});

test('the next period is the one that begins where the paid one ends, also at the end of a month', () => {
  expect([nextPeriod('2026-01-31', 12, '2027-01-31'), nextPeriod('2028-02-29', 12, '2029-02-28')]).toEqual([1, 1]);
  expect(monthsAfter('2026-11-30', 3)).toBe('2027-02-28');
});

const paid: ServiceFacts = { paidUntil: '2027-06-01', cancelledOn: null, endedOn: null, failedOn: null };

test.each<[Partial<ServiceFacts>, string, string]>([
  [{}, '2027-05-31', 'active'],
  [{}, '2027-06-01', 'due'],
  [{ failedOn: '2027-06-01' }, '2027-06-01', 'past_due'],
  [{ failedOn: '2027-06-01' }, '2027-06-14', 'past_due'],
  [{ failedOn: '2027-06-01' }, '2027-06-15', 'grace'],
  [{ failedOn: '2027-06-01' }, '2027-09-01', 'grace'],
  [{ cancelledOn: '2027-01-01' }, '2027-05-31', 'active'],
  [{ cancelledOn: '2027-01-01' }, '2027-06-01', 'cancelled'],
  [{ cancelledOn: '2027-06-20', failedOn: '2027-06-01' }, '2027-06-20', 'cancelled'],
  [{ endedOn: '2027-08-01', failedOn: '2027-06-01' }, '2027-07-31', 'grace'],
  [{ endedOn: '2027-08-01', failedOn: '2027-06-01' }, '2027-08-01', 'ended'],
])('with %j on %s a service is %s', (change, today, state) =>
  expect(serviceStateOn({ ...paid, ...change }, today)).toBe(state),
);

test.each([
  [36_500, '2027-01-01', 36_500],
  [36_500, '2027-12-31', 100],
  [36_500, '2028-01-01', 0],
  [19_900, '2027-07-02', 9_977],
  // Half a cent: to the even one.
  [73, '2027-07-02', 37],
])('of %i cents for 2027 what is left on %s is %i', (cents, day, rest) =>
  expect(proratedCents(cents, { from: '2027-01-01', until: '2028-01-01' }, day)).toBe(rest),
);

test('half a cent goes to the even one', () => {
  const two = { from: '2027-01-01', until: '2027-01-03' };
  expect([1, 3, 5].map((cents) => proratedCents(cents, two, '2027-01-02'))).toEqual([0, 2, 2]);
});

test('the first period was paid with the purchase, and what passed before it began is not asked for', () => {
  expect(firstDue('2026-03-31', 12, '2026-03-31')).toBe('2027-03-31');
  expect(firstDue('2026-03-31', 12, '2027-03-31')).toBe('2027-03-31');
  expect(firstDue('2026-03-31', 12, '2027-04-01')).toBe('2028-03-31');
});
