import { expect, test } from 'vitest';
import { datesWithoutYear } from './yearless-days.rules.ts';

test.each([
  [['Jan 2', '', 'Dec 31', 'Dec 30'], 2026, ['2026-01-02', '2026-01-02', '2025-12-31', '2025-12-30']],
  [['Dec 30', '', 'Jan 2'], 2026, ['2025-12-30', '2025-12-30', '2026-01-02']],
  [['Jan 2', 'Feb 2', 'Mar 2'], 2025, ['2025-01-02', '2025-02-02', '2025-03-02']],
  [
    ['Nov 1', 'Mar 1', 'Aug 1', 'Jan 1', 'May 1'],
    2026,
    ['2024-11-01', '2025-03-01', '2025-08-01', '2026-01-01', '2026-05-01'],
  ],
  // nothing above it to carry, and words that are no day
  [['', 'Jan 2', 'foo', ''], 2026, [undefined, '2026-01-02', undefined, undefined]],
  // no such day in that year
  [['Feb 29'], 2025, [undefined]],
  // a day with its year determines the others
  [['Jan 2', 'Dec 31, 2023', 'Dec 30'], undefined, ['2024-01-02', '2023-12-31', '2023-12-30']],
  [['', ''], undefined, [undefined, undefined]],
] as const)('%j, the latest of %s', (cells, latest, days) =>
  expect(datesWithoutYear(cells, latest)).toEqual({ state: 'known', days }),
);

test('where no day has a year, somebody is asked', () => {
  expect(datesWithoutYear(['Jan 2', '', 'Jan 1'], undefined)).toEqual({ state: 'asks', examples: ['Jan 2', 'Jan 1'] });
});
