import { expect, test } from 'vitest';
import { emptyParty, partyProblems, partyInput, typedParty, type TypedParty } from './typed-party.state.ts';

const party = {
  id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  name: 'Faro Estudio, S. A.',
  relation: 'owned_by_owner',
  is_company: true,
  is_us: false,
  share: 33.5,
  street: 'Calle Dos 2',
  city: 'Lima',
  state: '',
  zip: '15001',
  country: 'PE',
  entries: 2,
  changed_at: '2026-11-24T10:00:00.000Z',
} as const;

test('what is typed of a party is sent as it was; a person has no share', () => {
  const { id: _, entries: __, changed_at: ___, ...facts } = party;
  expect(typedParty(party)).toMatchObject({ is_company: 'yes', is_us: 'no', share: '33,5' });
  expect(partyInput(typedParty(party))).toEqual(facts);
  expect(partyInput({ ...typedParty(party), is_company: 'no' })).toEqual({ ...facts, is_company: false, share: null });
});

test('each thing that is missing or wrong has its words', () => {
  expect(partyProblems(emptyParty).map(({ field }) => field)).toEqual([
    'name',
    'relation',
    'is_company',
    'is_us',
    'street',
    'city',
    'country',
  ]);
  const shares = ['', '0', '100', '33,25', '33.2', '101', '1,234', 'todo'];
  const problemsOf = (share: string): TypedParty => ({ ...typedParty(party), share });
  expect(shares.filter((share) => partyProblems(problemsOf(share)).length > 0)).toEqual(['101', '1,234', 'todo']);
});
