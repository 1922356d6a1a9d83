import { expect, test } from 'vitest';
import type { Taxes } from '../../taxes.data.ts';
import { missedMailHref } from '../missed/missed-mail.state.ts';
import { targetOf } from '../../../profile/profile-target.state.ts';
import { questionText, questionsToAsk } from './asked-facts.state.ts';
import { changePlace, happeningsToSay, readAnswer, textOfAnswer } from './questions.state.ts';

test('what was put off is asked last, and what the papers say by nobody', () => {
  const asks = ['formed_on', 'taxed_as', 'owners', 'owners_are', 'foreign_accounts:2026'];
  expect(questionsToAsk({ asks, answers: [] }, [])).toEqual(['taxed_as', 'owners_are', 'foreign_accounts:2026']);
  expect(questionsToAsk({ asks, answers: [] }, ['taxed_as', 'us_business'])).toEqual([
    'owners_are',
    'foreign_accounts:2026',
    'taxed_as',
  ]);
});

test('what was answered with «No lo sé» is not asked again, though a date hangs on it', () => {
  const answers = [
    { fact: 'taxed_as', value: 'unsure' },
    { fact: 'owner_is', value: 'person' },
  ] as Taxes['answers'];
  expect(questionsToAsk({ asks: ['taxed_as', 'owners_are'], answers }, ['taxed_as'])).toEqual(['owners_are']);
});

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

test('a question of a year names it', () =>
  expect([questionText('owners_are'), questionText('foreign_accounts:2026')]).toEqual([
    '¿Quiénes son los dueños para el fisco de Estados Unidos?',
    '¿Tuvo cuentas fuera de Estados Unidos que juntas pasaran de $10,000 algún día? (2026)',
  ]));

test('the letter about missed years names what passed and what is not known, twenty lines at most', () => {
  const year = { year: 2024, period: '2024', begin: '2024-01-01', end: '2024-12-31' };
  const unknown = Array.from({ length: 30 }, (_, index) => ({
    key: `fbar:${2000 + index}`,
    rule: 'fbar' as const,
    period: String(2000 + index),
    due_on: '2025-04-15',
    extended_to: '2025-10-15',
    fee: null,
    because: [],
    asks: `foreign_accounts:${2000 + index}`,
    days: null,
    state: 'possible' as const,
    settled_at: null,
    reason: null,
    document_id: null,
    asked_on: null,
  }));
  const href = missedMailHref('Faro & Cía LLC', [{ year, passed: [], unknown }]);
  expect(href).toMatch(/^mailto:[^?]+\?subject=A%C3%B1os%20atrasados%20de%20Faro%20%26%20C%C3%ADa%20LLC&body=/);
  expect(decodeURIComponent(href).split('Falta saber').length - 1).toBe(20);
});

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
