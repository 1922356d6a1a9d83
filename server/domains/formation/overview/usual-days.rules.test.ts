import { addBusinessDays } from '@zarpa/contract/values/working-days.rules.ts';
import { expect, test } from 'vitest';
import { usualDaysFrom } from './usual-days.rules.ts';

const sent = new Date('2026-06-01T15:00:00Z');
const after = (days: number) => ({ sent_at: sent, answered_at: addBusinessDays(sent, days) });
const upTo = (count: number) => Array.from({ length: count }, (_, index) => after(index + 1));

test('until twenty of our own were answered, the range is that of others', () => {
  expect(usualDaysFrom('state', upTo(19))).toEqual([1, 10]);
  expect(usualDaysFrom('irs', [])).toEqual([4, 45]);
  expect(usualDaysFrom('us', [])).toBeUndefined();
});

test('then it is our own, without the tenth that was soonest and the tenth that was latest', () => {
  expect(usualDaysFrom('state', upTo(20))).toEqual([3, 18]);
  expect(usualDaysFrom('state', upTo(20).toReversed())).toEqual([3, 18]);
  // The same day counts as one day.
  expect(
    usualDaysFrom(
      'irs',
      Array.from({ length: 30 }, () => after(0)),
    ),
  ).toEqual([1, 1]);
});
