import { expect, test } from 'vitest';
import { checkFact, emptyFact, factsToSay, hasDay, factInput, takenBack } from './fact-form.state.ts';

const answers = [
  { fact: 'owners_are', value: 'us', from: '2027-03-01', answered_at: '', said_by: 'customer', reason: null },
  { fact: 'owners_are', value: 'foreign', answered_at: '', said_by: 'customer', reason: null },
] as const;
const entry = { fact: 'owners_are', value: 'mixed', from: '', reason: ' Lo dijo. ' };

test('the team says what holds from a day, and never what papers or shares say', () => {
  const facts = factsToSay.map(({ value }) => value);
  expect(facts).toEqual(expect.arrayContaining(['own_year', 'owners_are', 'dissolved_on']));
  for (const fact of ['formed_on', 'owners', 'foreign_accounts']) expect(facts).not.toContain(fact);
  expect([hasDay(''), hasDay('dissolved_on'), hasDay('owners_are')]).toEqual([false, false, true]);
});

test('what is said stands against what is seen for the same day', () => {
  const inputOf = (given: object) => factInput({ ...entry, ...given }, [...answers]);
  const sent = { fact: 'owners_are', from: null, before: 'foreign', value: 'mixed', reason: 'Lo dijo.' };
  expect(inputOf({})).toEqual(sent);
  expect(inputOf({ from: '2027-03-01' })).toEqual({ ...sent, from: '2027-03-01', before: 'us' });
  expect(inputOf({ from: '2027-05-01' })).toEqual({ ...sent, from: '2027-05-01', before: null });
  expect(inputOf({ value: takenBack })).toEqual({ ...sent, value: null });
  // A start day left from another fact is not sent with a lifetime date.
  expect(inputOf({ fact: 'dissolved_on', value: '2027-06-01', from: '2027-05-01' })).toEqual({
    ...sent,
    fact: 'dissolved_on',
    before: null,
    value: '2027-06-01',
  });
});

test('nothing chosen, no value and no reason are told in their places', () => {
  const places = (given: object) => checkFact({ ...entry, ...given }).map(({ field }) => field);
  expect(places(emptyFact)).toEqual(['fact']);
  expect(places({ value: '', reason: ' ' })).toEqual(['value', 'reason']);
  expect(places({ fact: 'dissolved_on', value: '' })).toEqual([]);
  expect(places({})).toEqual([]);
});
