import { expect, test } from 'vitest';
import { countMonths, missingMonthsOf, missingRequest, missingText } from './missing-months.rules.ts';

const monthsOf = (states: string) =>
  [...states].map((letter, index) => ({
    month: `2026-${String(index + 1).padStart(2, '0')}`,
    state: letter === '.' ? 'missing' : 'proved',
  }));
const account = 'mercury:Checking ••1234:USD';

test.each<[string, string, string[]]>([
  ['pp.p', '2026-11-24', ['2026-03']],
  ['..pp', '2026-11-24', []],
  ['pp..', '2026-11-24', ['2026-03', '2026-04']],
  ['pp..', '2026-04-10', ['2026-03']],
  ['....', '2026-03-01', ['2026-01', '2026-02']],
  ['pppp', '2026-11-24', []],
])('of %s on %s the months %j are missing', (states, today, months) =>
  expect(missingMonthsOf([{ account, months: monthsOf(states) }], today)).toEqual(
    months.length === 0 ? [] : [{ account, months }],
  ),
);

test('each account by its name, its months with their year, and all of them counted', () => {
  const missing = missingMonthsOf(
    [
      { account, months: monthsOf('p..p') },
      { account: 'wise:EUR', months: monthsOf('pppp') },
      { account: 'stripe:acct:USD', months: monthsOf('p.pp') },
    ],
    '2027-01-01',
  );
  expect(countMonths(missing)).toBe(3);
  expect(missingText(missing[0]!)).toMatch(/Checking ••1234.*: febrero de 2026, marzo de 2026$/);
  expect(missingRequest(missing)).toBe('Sube los 3 extractos que faltan.');
  expect(missingRequest([missing[1]!])).toMatch(/^Sube el extracto de febrero de 2026 de Stripe/);
});
