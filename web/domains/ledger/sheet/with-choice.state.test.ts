import { expect, test } from 'vitest';
import { someEntry } from '../testing/some-entry.ts';
import { conceptOptions, lacksConcept, choiceOf, valueOfWith, withOptions } from './with-choice.state.ts';

const [first, second] = [
  { id: 'm1', name: 'Titular Principal' },
  { id: 'm2', name: 'Socia Segunda' },
];
const party = { id: 'p1', name: 'Faro Estudio, S. A.' };
const usual = { whom: 'usual', party: null, member: null, concept: null } as const;
const related = (owners = [first!]) => ({ owners, parties: [party] as never });
const valuesOf = (options: readonly { value: string; label: string }[]) =>
  options.map(({ value, label }) => `${value} ${label}`);

test('what is a third party’s may be the owner’s, or of a related party', () =>
  expect(valuesOf(withOptions(someEntry(), related()))).toEqual([
    'usual Un tercero, sin relación con el dueño',
    'owner El dueño',
    'party:p1 Faro Estudio, S. A.',
  ]));

test('of several owners each is named; an owner’s money is with one of them or with a party', () => {
  const drawn = someEntry({ category: 'distribution' });
  expect(valuesOf(withOptions(drawn, related([first!, second!])))).toEqual([
    'usual Un dueño, sin decir cuál',
    'owner:m1 Titular Principal',
    'owner:m2 Socia Segunda',
    'party:p1 Faro Estudio, S. A.',
  ]);
  expect(valuesOf(withOptions(drawn, related()))).toEqual(['usual El dueño', 'party:p1 Faro Estudio, S. A.']);
});

test('what a related party paid asks which of them, and who left the list stays where it is named', () => {
  const paid = someEntry({
    kind: 'hand',
    paid_by: 'related',
    with: { ...usual, party: { id: 'gone', name: 'Ya no está' } },
  });
  expect(valuesOf(withOptions(paid, related()))).toEqual([
    'usual Sin decir con quién',
    'party:p1 Faro Estudio, S. A.',
    'party:gone Ya no está',
  ]);
  expect(valueOfWith(paid)).toBe('party:gone');
});

test('what is sent for a choice', () => {
  const sale = someEntry({ category: 'income', amount_minor: 900 });
  const paid = someEntry({ paid_by: 'related' });
  const drawn = someEntry({ category: 'distribution' });
  expect([
    choiceOf(sale, 'party:p1', 'services'),
    choiceOf(sale, 'owner', null),
    choiceOf(sale, 'owner:m2', 'goods'),
    choiceOf(sale, 'usual', 'goods'),
    choiceOf(paid, 'party:p1', null),
    choiceOf(drawn, 'owner:m1', null),
  ]).toEqual([
    { whom: 'party', party_id: 'p1', member_id: null, concept: 'services' },
    { whom: 'owner', party_id: null, member_id: null, concept: null },
    { whom: 'owner', party_id: null, member_id: 'm2', concept: 'goods' },
    { whom: 'usual', party_id: null, member_id: null, concept: null },
    { whom: 'usual', party_id: 'p1', member_id: null, concept: null },
    { whom: 'usual', party_id: null, member_id: 'm1', concept: null },
  ]);
});

test('what it was is asked where a related party trades, and a sale waits for it', () => {
  const sale = someEntry({ category: 'income', with: { ...usual, whom: 'party', party } });
  const rent = someEntry({ category: 'rent', with: { ...usual, whom: 'owner' } });
  expect([conceptOptions(someEntry()), conceptOptions(someEntry({ category: 'own_transfer' }))]).toEqual([
    undefined,
    undefined,
  ]);
  expect([sale, rent].map((entry) => conceptOptions(entry)![0])).toEqual([
    { value: '', label: 'Elige qué fue' },
    { value: '', label: 'Lo que dice su categoría' },
  ]);
  expect([sale, rent, { ...sale, with: { ...sale.with, concept: 'goods' as const } }].map(lacksConcept)).toEqual([
    true,
    false,
    false,
  ]);
});
