import { expect, test } from 'vitest';
import { chosenParts, evidenceProblems, isChanged, toggledPart } from './evidence-form.state.ts';

test('a part is chosen and taken out again', () => {
  expect(toggledPart('', 'terms')).toBe('terms');
  expect(toggledPart('terms', 'access')).toBe('terms,access');
  expect(toggledPart('terms,access', 'terms')).toBe('access');
  expect(chosenParts('')).toEqual([]);
});

test('nothing chosen is said; words alone are no evidence', () => {
  expect(evidenceProblems({ parts: '', own_text: 'Hola' })).toEqual([
    { field: 'parts', message: 'Elige al menos una parte.', isMissing: true },
  ]);
  expect(evidenceProblems({ parts: 'terms', own_text: '' })).toEqual([]);
});

test('another order is no change; another word is', () => {
  const saved = { parts: 'terms,access', own_text: 'Hola' };
  expect(isChanged({ parts: 'access,terms', own_text: ' Hola ' }, saved)).toBe(false);
  expect(isChanged({ ...saved, own_text: 'Hola.' }, saved)).toBe(true);
  expect(isChanged({ ...saved, parts: 'terms' }, saved)).toBe(true);
});
