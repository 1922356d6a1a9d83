import { expect, test } from 'vitest';
import { peopleOfYear } from './record-people.rules.ts';

const share = (id: string, percentage: number) => ({ id, name: `Socio ${id}`, percentage, company: null });
const registered = { country: 'Spain', number: 'B-1', signatory: 'Ana Paz', title: 'Administradora' };
const sharesOn = (from: string, ...shares: ReturnType<typeof share>[]) => ({ from, said_at: '', reason: '', shares });
const namesIn = (year: number, shares: Parameters<typeof peopleOfYear>[0]) =>
  peopleOfYear(shares, { begin: `${year}-01-01`, end: `${year}-12-31` }).map(({ id }) => id);

test('whoever owned something on a day of the year, once; nobody of before or after, and no company', () => {
  const formation = [
    share('one', 60),
    share('gone', 40),
    share('manager', 0),
    { ...share('firm', 0.1), company: registered },
  ];
  const shares = {
    formation,
    days: [
      sharesOn('2026-01-01', share('one', 60), share('gone', 0), share('new', 40)),
      sharesOn('2027-12-31', share('one', 0), share('new', 50), share('last', 50)),
    ],
  };
  expect(namesIn(2025, shares)).toEqual(['one', 'gone']);
  expect(namesIn(2026, shares)).toEqual(['one', 'new']);
  expect(namesIn(2027, shares)).toEqual(['one', 'new', 'last']);
  expect(namesIn(2028, shares)).toEqual(['new', 'last']);
  expect(
    peopleOfYear({ formation: [share('one', 100)], days: [] }, { begin: '2025-06-01', end: '2025-12-31' }),
  ).toEqual([{ id: 'one', name: 'Socio one' }]);
});
