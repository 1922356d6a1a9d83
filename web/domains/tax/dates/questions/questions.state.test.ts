import { expect, test } from 'vitest';
import { targetOf } from '../../../profile/profile-target.state.ts';
import { changePlace, happeningsToSay, readAnswer, textOfAnswer } from './questions.state.ts';

test.each([
  ['taxed_as', 'unsure', { value: 'unsure' }],
  ['wyoming_assets:2026', 'unsure', { value: 'unsure' }],
  ['taxed_as', 'default', { value: 'default' }],
  ['taxed_as', '', { problem: 'Elige una de las opciones' }],
  ['wyoming_assets:2026', '1.500,50', { value: 1500.5 }],
  ['wyoming_assets:2026', '$1,500.50', { value: 1500.5 }],
  ['wyoming_assets:2026', '0', { value: 0 }],
  ['wyoming_assets:2026', '', { problem: 'Escribe cuánto; si no hay nada, 0' }],
  ['wyoming_assets:2026', 'mucho', { problem: 'Escribe un importe, como 1.500,50' }],
  ['wyoming_assets:2026', '-1', { problem: 'Escribe un importe, como 1.500,50' }],
  ['wyoming_assets:2026', '1000000000001', { problem: 'Es demasiado: escribe el importe en dólares' }],
])('%s answered with «%s»', (fact, text, read) => expect(readAnswer(fact, text)).toEqual(read));

test('an answer stands in its form as it is typed here', () =>
  expect([null, 'default', 1500.5].map(textOfAnswer)).toEqual(['', 'default', '1500,5']));

test('what happened may be said once the state has the company, each once; the last day only of one that was dissolved', () => {
  const given = [{ fact: 'formed_on', value: '2026-01-10' }];
  const rest = { said_by: 'customer', reason: null } as const;
  const answered = (fact: string) => ({ fact, value: '2026-06-20', answered_at: '2026-06-21T00:00:00.000Z', ...rest });
  const factsOf = (...facts: string[]) =>
    happeningsToSay({ given, answers: facts.map(answered) }).map(([fact]) => fact);
  expect(happeningsToSay({ given: [], answers: [] })).toEqual([]);
  expect(factsOf()).toEqual(['dissolved_on', 'party_changed_on']);
  expect(factsOf('dissolved_on')).toEqual(['ended_on', 'party_changed_on']);
  expect(factsOf('dissolved_on', 'ended_on', 'party_changed_on')).toEqual([]);
  expect([readAnswer('dissolved_on', ''), readAnswer('dissolved_on', '2026-06-20')]).toEqual([
    { problem: 'Escribe el día' },
    { value: '2026-06-20' },
  ]);
});

test('a change of what a paper or the members say is asked for where the profile has it, and of nothing else', () => {
  const facts = ['formed_on', 'owners', 'owner_is', 'fiscal_year_end', 'own_year', 'us_business'];
  expect(facts.map((fact) => [fact, changePlace(fact)])).toEqual([
    ['formed_on', { seccion: 'basic' }],
    ['owners', { seccion: 'business' }],
    ['owner_is', { seccion: 'business' }],
    // Regression: a free choice here moved the tax year by half a year.
    ['fiscal_year_end', undefined],
    ['own_year', undefined],
    ['us_business', undefined],
  ]);
  expect(targetOf(changePlace('formed_on')!)).toEqual({ section: 'basic' });
});
