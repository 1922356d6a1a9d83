import { expect, test } from 'vitest';
import { countriesText, decidedText, sellingProblems } from './selling.state.ts';

test.each([
  ['CU IR', 'Cuba, Irán'],
  ['kp, sy', 'Corea del Norte, Siria'],
  [' ', 'Ninguno: se atiende a todos.'],
  ['Cuba', 'Códigos de dos letras, separados por espacios.'],
])('«%s» reads «%s»', (typed, text) => expect(countriesText(typed)).toBe(text));

test('what is no code is told at the field', () => {
  expect(sellingProblems('refused_countries', { value: 'CU XX' })).toMatchObject([{ field: 'value' }]);
  expect(sellingProblems('refused_countries', { value: '' })).toEqual([]);
  expect(sellingProblems('start_notice', { value: 'off' })).toEqual([]);
});

test('who decided is named, with the moment', () => {
  expect(decidedText({ set_by: null, set_at: null })).toBe('Nadie lo decidió todavía: vale lo usual.');
  const set_at = '2026-11-24T10:00:00.000Z';
  expect(decidedText({ set_by: 'Agente de guardia', set_at }, 'UTC')).toMatch(/^Lo decidió Agente de guardia, 24 /);
  expect(decidedText({ set_by: null, set_at }, 'UTC')).toMatch(/^Lo decidió alguien que ya no está, /);
});
