import { expect, test } from 'vitest';
import { placeOf, placeProblems } from './problem-places.ts';

const places = {
  names: [
    'members.0.name',
    'members.0.email',
    'members.1.name',
    'contact.phone.country',
    'contact.phone.number',
    'contact.address.search',
    'website',
  ],
  groups: new Map([
    ['contact.phone', 'contact.phone.number'],
    ['contact.address', 'contact.address.search'],
    ['members.0.first_name', 'members.0.name'],
  ]),
};

test.each([
  ['website', 'website'],
  ['members[0].email', 'members.0.email'],
  ['members[0].first_name', 'members.0.name'],
  ['contact.phone', 'contact.phone.number'],
  ['contact.address', 'contact.address.search'],
  // Searched for, not written in parts: the part is shown where the whole is.
  ['contact.address.city', 'contact.address.search'],
  ['contact.address.city.name', 'contact.address.search'],
])('%s is shown at %s', (field, place) => expect(placeOf(field, places)).toBe(place));

test.each(['members', 'members[0].role', 'members[7].name', 'contact.fax', 'company_name', '', 'constructor'])(
  '«%s» has no field, and is said of the form',
  (field) => expect(placeOf(field, places)).toBeUndefined(),
);

test('the first sentence about a field stands beside it, what has no field below, each once', () => {
  const problems = [
    { field: 'members[0].email', message: 'primero' },
    { field: 'members[0].email', message: 'segundo' },
    { field: 'company_name', message: 'de la empresa' },
    { field: 'company_registration_id', message: 'de la empresa' },
  ];
  expect(placeProblems(problems, places)).toEqual({
    beside: new Map([['members.0.email', 'primero']]),
    others: ['de la empresa'],
  });
});
