import { expect, test } from 'vitest';
import { checkMembers, entryOf, peopleOf, placeOf, sharesInput } from './members-form.state.ts';

const members = {
  formation: [{ id: 'one', name: 'Titular', percentage: 100, company: null }],
  days: [
    {
      from: '2027-07-01',
      said_at: '',
      reason: 'Acta.',
      shares: [
        { id: 'two', name: 'Socia', percentage: 33.33, company: null },
        { id: 'one', name: 'Titular', percentage: 66.67, company: null },
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
  const input = { from: '2027-08-01', shares, admitted: [], reason: 'Acta.' };
  expect(sharesInput(entry, peopleOf(members))).toEqual(input);
  const other = { name: 'Otra', address: 'Calle 1', country: 'Perú' };
  const admitted = { ...entry.admitted, ...other, percentage: '0,5' };
  expect(sharesInput({ ...entry, admitted }, peopleOf(members)).admitted).toEqual([
    { ...other, percentage: 0.5, is_company: false },
  ]);
  const fields = {
    register_country: 'España',
    register_number: 'B-1',
    signatory_first_name: 'Ana',
    signatory_last_name: 'Paz',
    signatory_title: 'Administradora',
  };
  const sentOf = (kind: string) => sharesInput({ ...entry, admitted: { ...admitted, ...fields, kind } }, []).admitted;
  expect(sentOf('company')).toEqual([{ ...other, percentage: 0.5, is_company: true, ...fields }]);
  // Typed before the kind was changed to a person.
  expect(sentOf('person')).toEqual([{ ...other, percentage: 0.5, is_company: false }]);
});

test('no day, no number, half a person and a sum that is no whole are told in their places', () => {
  const places = (given: object) => checkMembers({ ...entry, ...given }).map(({ field }) => field);
  expect(places({ from: '', reason: '' })).toEqual(['from', 'reason']);
  expect(places({ shares: [{ percentage: '' }, { percentage: 'todo' }] })).toEqual([
    'shares.0.percentage',
    'shares.1.percentage',
  ]);
  const half = { ...entry.admitted, country: 'Perú', percentage: '10' };
  expect(places({ admitted: half })).toEqual(['admitted.name', 'admitted.address']);
  expect(places({ admitted: { ...half, name: 'Faro', address: 'Calle 1', kind: 'company' } })).toEqual([
    'admitted.register_country',
    'admitted.register_number',
    'admitted.signatory_first_name',
    'admitted.signatory_last_name',
    'admitted.signatory_title',
  ]);
  const short = [{ percentage: '60' }, { percentage: '30' }];
  expect(checkMembers({ ...entry, shares: short })).toEqual([
    { field: 'shares.0.percentage', message: 'Suman 90 %: tienen que sumar 100 %' },
  ]);
  expect(placeOf('admitted.0.country')).toBe('admitted.country');
  expect(placeOf('admitted[0].register_country')).toBe('admitted.register_country');
});
