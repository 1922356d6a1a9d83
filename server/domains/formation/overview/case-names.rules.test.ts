import { expect, test } from 'vitest';
import { caseNames, type NamesOf } from './case-names.rules.ts';

const event = (kind: string, facts: Record<string, string> = {}, texts: Record<string, string> = {}) => ({
  kind,
  facts,
  texts,
});
const paid = { company_name: 'Faro LLC', alternative_company_name: 'Boya LLC' };
const opened = event('opened', { name: 'Faro LLC' });
const of = (change: Partial<NamesOf> = {}) =>
  caseNames({ present: 'Faro LLC', paid, third: null, history: [opened], actions: [], ...change }).map(
    ({ name, source, state }) => `${name}: ${source}, ${state}`,
  );
const answered = (name: string, state: 'answered' | 'accepted' | 'withdrawn' | 'sent_back') => ({
  kind: 'other_name' as const,
  state,
  answer: { name },
});

test('what the customer gave, in the order in which it is tried', () =>
  expect(
    of({ third: 'Ancla LLC', actions: [answered('Vela LLC', 'accepted'), answered('Quilla LLC', 'answered')] }),
  ).toEqual([
    'Faro LLC: first, present',
    'Boya LLC: alternative, waiting',
    'Ancla LLC: third, waiting',
    'Vela LLC: answered, waiting',
    'Quilla LLC: answered, waiting',
  ]));

test('a name that we made is none', () => {
  const made = { ...paid, alternative_company_name: 'Faro LLC Alt' };
  expect(of({ paid: made })).toEqual(['Faro LLC: first, present']);
  expect(of({ paid: { ...paid, alternative_company_name: '' } })).toEqual(['Faro LLC: first, present']);
});

test('what was withdrawn or sent back is no name of theirs', () =>
  expect(of({ actions: [answered('Vela LLC', 'withdrawn'), answered('Quilla LLC', 'sent_back')] })).toHaveLength(2));

test('what is the same for the state is one name', () =>
  expect(of({ third: 'boya', actions: [answered('FARO, L.L.C.', 'answered')] })).toHaveLength(2));

test('the details may have come with another first name', () => {
  const history = [opened, event('details_submitted', { name: 'Faro Sur LLC' })];
  expect(of({ present: 'Faro Sur LLC', history })[0]).toBe('Faro Sur LLC: first, present');
});

const rejected = [opened, event('details_submitted', { name: 'Faro LLC' }), event('submitted'), event('name_rejected')];

test('what the state rejected is rejected, and not what it returned for another reason', () => {
  expect(of({ history: rejected })).toEqual(['Faro LLC: first, rejected', 'Boya LLC: alternative, waiting']);
  expect(of({ history: [...rejected.slice(0, 3), event('returned_by_state')] })[0]).toBe('Faro LLC: first, present');
});

test('one after the other is tried, and rejected', () => {
  const chosen = [...rejected, event('name_chosen', { name: 'Boya LLC' })];
  expect(of({ present: 'Boya LLC', history: chosen })).toEqual([
    'Faro LLC: first, rejected',
    'Boya LLC: alternative, present',
  ]);
  const another = [...chosen, event('name_rejected'), event('restricted_name_chosen', { name: 'Banco Sur LLC' })];
  expect(of({ present: 'Banco Sur LLC', history: another })).toEqual([
    'Faro LLC: first, rejected',
    'Boya LLC: alternative, rejected',
    'Banco Sur LLC: chosen, present',
  ]);
});

test('a rejection that was taken back is none; a choice that was taken back waits again', () => {
  const undone = event('reverted', { from: 'name_rejected', to: 'submitted_to_state' });
  expect(of({ history: [...rejected, undone] })[0]).toBe('Faro LLC: first, present');
  const unchosen = [
    ...rejected,
    event('name_chosen', { name: 'Vela LLC' }),
    event('reverted', { from: 'ready_to_file', to: 'name_rejected' }),
  ];
  expect(of({ history: unchosen })).toEqual([
    'Faro LLC: first, rejected',
    'Boya LLC: alternative, waiting',
    'Vela LLC: chosen, waiting',
  ]);
  expect(of({ history: [...unchosen, undone] })[0]).toBe('Faro LLC: first, present');
});

test('a name that staff corrected is what the state rejects', () => {
  const corrected = event('corrected', {}, { after_name: 'Farol LLC' });
  const history = [opened, event('submitted'), corrected, event('name_rejected')];
  expect(of({ present: 'Farol LLC', history })).toEqual([
    'Faro LLC: first, waiting',
    'Boya LLC: alternative, waiting',
    'Farol LLC: chosen, rejected',
  ]);
});
