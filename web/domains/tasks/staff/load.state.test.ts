import { expect, test } from 'vitest';
import { heldText, stagesOfWeeks, weekRows } from './load.state.ts';

test.each([
  [{ open: 0, overdue: 0 }, '–'],
  [{ open: 5, overdue: 0 }, '5'],
  [{ open: 5, overdue: 1 }, '5, 1 vencido'],
  [{ open: 5, overdue: 2 }, '5, 2 vencidos'],
])('%j', (held, text) => expect(heldText(held)).toBe(text));

const weeks = [
  { week: '2026-11-16', stage: 'formed', steps: 2, median_hours: 30, p90_hours: 60 },
  { week: '2026-11-16', stage: 'in_review', steps: 1, median_hours: 2, p90_hours: 2 },
  { week: '2026-11-23', stage: 'in_review', steps: 4, median_hours: 3, p90_hours: 8 },
] as const;

test('stages in the order of the path, and of one its weeks alone', () => {
  expect(stagesOfWeeks(weeks)).toEqual(['in_review', 'formed']);
  expect(weekRows([...weeks], 'in_review').map(({ key, bars }) => [key, bars.map(({ to }) => to)])).toEqual([
    ['2026-11-16', [2, 2]],
    ['2026-11-23', [8, 3]],
  ]);
});
