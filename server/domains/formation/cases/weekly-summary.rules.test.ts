import fc from 'fast-check';
import { expect, test } from 'vitest';
import { turns } from '@zarpa/contract/formation/stages.rules.ts';
import { firstSummary, summaryAt } from './weekly-summary.rules.ts';

const since = new Date('2026-11-02T10:00:00.000Z');
const after = (ms: number) => new Date(since.getTime() + ms);
const week = 7 * 86_400_000;

test('only an agency’s turn has words, the first after a week', () =>
  expect(turns.map((turn) => firstSummary(turn, since)?.getTime())).toEqual([
    undefined,
    undefined,
    after(week).getTime(),
    after(week).getTime(),
    undefined,
  ]));

test.each([
  [week - 1, 0, week],
  [week, 1, 2 * week],
  [2 * week - 1, 1, 2 * week],
  [3.5 * week, 3, 4 * week],
])('%s ms after it began, %s weeks are over', (passed, weeks, next) =>
  expect(summaryAt(since, after(passed))).toEqual({ weeks, next: after(next) }),
);

test('the next word lies ahead, by a week at most, on the weekday of the first', () =>
  fc.assert(
    fc.property(fc.nat({ max: 400 * 86_400_000 }), (passed) => {
      const { next } = summaryAt(since, after(passed));
      const ahead = next.getTime() - after(passed).getTime();
      expect(ahead > 0 && ahead <= week && (next.getTime() - since.getTime()) % week === 0).toBe(true);
    }),
  ));
