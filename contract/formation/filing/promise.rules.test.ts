import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filesBy, filingPromise } from './promise.rules.ts';
import { planTypes } from '../../payments/plans.rules.ts';
import { isWorkingDay } from '../../values/working-days.rules.ts';

test.each([
  // Thanksgiving, 26 November, lies between.
  ['Plus', '2026-11-23T10:00:00.000Z', '2026-12-01T10:00:00.000Z'],
  ['Basico', '2026-11-23T10:00:00.000Z', '2026-12-03T10:00:00.000Z'],
  ['Plus', '2027-01-02T03:00:00.000Z', '2027-01-08T03:00:00.000Z'],
] as const)('%s, with everything there at %s: by %s', (plan, from, by) => {
  expect(filesBy(plan, new Date(from)).toISOString()).toBe(by);
});

test('the promise names its day, its weekday and whose clock it goes by', () => {
  expect(filingPromise('2026-12-03T10:00:00Z')).toBe(
    'Presentamos tu empresa al Estado a más tardar el jueves, 3 de diciembre de 2026 (hora de Wyoming)',
  );
});

test('we promise a day on which we work, and its end in Wyoming lies behind the case’s own deadline', () => {
  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, fc.constantFrom(...planTypes), (at, plan) => {
      const by = filesBy(plan, at);
      expect(isWorkingDay(by)).toBe(true);
      const inWyoming = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(by);
      expect(inWyoming <= by.toISOString().slice(0, 10)).toBe(true);
    }),
  );
});
