import { expect, test } from 'vitest';
import { differenceOf, placeOf, placeProblems, problemsToSay } from './problem-places.ts';

const places = {
  names: [
    'members.0.name',
    'members.0.email',
    'members.1.name',
    'contact.phone.country',
    'contact.phone.number',
    'contact.address.search',
    'members.10.name',
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
  ['members[10].name', 'members.10.name'],
  ['members[0].first_name', 'members.0.name'],
  ['contact.phone', 'contact.phone.number'],
  ['contact.address', 'contact.address.search'],
  // A searched address shows no part fields, so the problem shows at the group.
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

const wrong = { field: 'members[0].email', message: 'mal escrito' };
const absent = { field: 'contact.phone', message: 'falta', isMissing: true };
const rules = { places, tried: new Set<string>(), left: new Set<string>(), refused: new Map<string, string>() };
const shownProblems = (change: Partial<typeof rules>) =>
  Object.fromEntries(problemsToSay([wrong, absent], { ...rules, ...change }));

test('what has no field is never said beside one', () => {
  const problem = { field: 'company_name', message: 'de la empresa' };
  expect(problemsToSay([problem], { ...rules, tried: new Set(['']), left: new Set(['']) })).toEqual(new Map());
});

test('nothing is said of a field before it was left, and what is missing only after a try', () => {
  const both = ['members.0.email', 'contact.phone.number'];
  expect(shownProblems({})).toEqual({});
  expect(shownProblems({ left: new Set(both) })).toEqual({ 'members.0.email': 'mal escrito' });
  expect(shownProblems({ tried: new Set(both) })).toEqual({
    'members.0.email': 'mal escrito',
    'contact.phone.number': 'falta',
  });
  // A member added after the try is not reported as empty.
  expect(shownProblems({ tried: new Set(['members.1.name']) })).toEqual({});
});

test('what the server refused is said until it is mended; what the form finds there is said instead', () => {
  const refused = new Map([
    ['website', 'no existe'],
    ['members.0.email', 'rechaza correos'],
  ]);
  expect(shownProblems({ refused })).toEqual({ website: 'no existe', 'members.0.email': 'rechaza correos' });
  expect(shownProblems({ refused, left: new Set(['members.0.email']) })['members.0.email']).toBe('mal escrito');
});

test('only fields whose words change are drawn again', () => {
  const before = new Map([
    ['a', 'igual'],
    ['b', 'antes'],
    ['c', 'ya no'],
  ]);
  const after = new Map([
    ['a', 'igual'],
    ['b', 'ahora'],
    ['d', 'nuevo'],
  ]);
  expect(differenceOf(before, after)).toEqual({
    shown: [
      ['b', 'ahora'],
      ['d', 'nuevo'],
    ],
    cleared: ['c'],
  });
});
