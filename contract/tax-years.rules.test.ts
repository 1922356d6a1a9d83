import { describe, expect, test } from 'vitest';
import { fiscalYears } from './tax-years.rules.ts';

const years = (known: Partial<Parameters<typeof fiscalYears>[0]>) =>
  fiscalYears({
    formedOn: '2025-11-20',
    createdOn: '2025-11-10',
    yearEndOn: () => '12-31',
    today: '2027-02-01',
    ...known,
  }).map(({ year, period, begin }) => [year, period, begin]);

describe('the fiscal years that have begun, newest first', () => {
  test('of calendar years', () =>
    expect(years({})).toEqual([
      [2027, '2027', '2027-01-01'],
      [2026, '2026', '2026-01-01'],
      [2025, '2025', '2025-11-20'],
    ]));

  test('that end in June: the year in which each begins, the first one shorter', () => {
    expect(years({ yearEndOn: () => '06-30' })).toEqual([
      [2026, '2026-27', '2026-07-01'],
      [2025, '2025-26', '2025-11-20'],
    ]);
    // What begins in the spring is of the year that began the summer before.
    expect(years({ yearEndOn: () => '06-30', formedOn: '2026-03-01' })).toEqual([
      [2026, '2026-27', '2026-07-01'],
      [2025, '2025-26', '2026-03-01'],
    ]);
  });

  test('before the state has spoken, those since it was paid for; there is always one', () => {
    expect(years({ formedOn: null, today: '2026-01-01' }).map(([year]) => year)).toEqual([2026, 2025]);
    expect(years({ formedOn: '2027-03-01', today: '2027-02-01' })).toEqual([[2027, '2027', '2027-02-01']]);
  });
});
