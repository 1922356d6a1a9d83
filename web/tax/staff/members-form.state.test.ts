import { expect, test } from 'vitest';
import { checkMembers, entryOf, peopleOf, placeOf, saidShares } from './members-form.state.ts';

const members = {
  formation: [{ id: 'one', name: 'Titular', percentage: 100 }],
  days: [
    {
      from: '2027-07-01',
      said_at: '',
      reason: 'Acta.',
      shares: [
        { id: 'two', name: 'Socia', percentage: 33.33 },
        { id: 'one', name: 'Titular', percentage: 66.67 },
      ],
    },
  ],
};
const entry = { ...entryOf(members), from: '2027-08-01', reason: 'Acta. ' };

test('everybody who was a member is asked for, with what they had last', () => {
  expect(peopleOf(members).map(({ id, percentage }) => [id, percentage])).toEqual([
    ['one', 66.67],
    ['two', 33.33],
  ]);
  expect(entry.shares).toEqual([{ percentage: '66,67' }, { percentage: '33,33' }]);
  expect(checkMembers(entry)).toEqual([]);
});

test('what is sent is who has how much, and who comes in', () => {
  const shares = [
    { id: 'one', percentage: 66.67 },
    { id: 'two', percentage: 33.33 },
  ];
  const said = { from: '2027-08-01', shares, admitted: [], reason: 'Acta.' };
  expect(saidShares(entry, peopleOf(members))).toEqual(said);
  const admitted = { name: 'Otra', address: 'Calle 1', country: 'Perú', percentage: '0,5' };
  expect(saidShares({ ...entry, admitted }, peopleOf(members)).admitted).toEqual([{ ...admitted, percentage: 0.5 }]);
});

test('no day, no number, half a person and a sum that is no whole are told in their places', () => {
  const places = (given: object) => checkMembers({ ...entry, ...given }).map(({ field }) => field);
  expect(places({ from: '', reason: '' })).toEqual(['from', 'reason']);
  expect(places({ shares: [{ percentage: '' }, { percentage: 'todo' }] })).toEqual([
    'shares.0.percentage',
    'shares.1.percentage',
  ]);
  expect(places({ admitted: { name: '', address: '', country: 'Perú', percentage: '10' } })).toEqual([
    'admitted.name',
    'admitted.address',
  ]);
  const short = [{ percentage: '60' }, { percentage: '30' }];
  expect(checkMembers({ ...entry, shares: short })).toEqual([
    { field: 'shares.0.percentage', message: 'Suman 90 %: tienen que sumar 100 %' },
  ]);
  expect(placeOf('admitted.0.country')).toBe('admitted.country');
});
