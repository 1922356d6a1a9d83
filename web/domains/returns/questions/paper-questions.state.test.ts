import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ListedQuestion } from '../returns.data.ts';
import {
  answeredText,
  questionIn,
  givenText,
  isKept,
  progressOf,
  questionsToAsk,
  readAnswer,
  textOfAnswer,
} from './paper-questions.state.ts';

const owner = { id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c71', name: 'Titular Principal' };
const question = (key: ListedQuestion['key'], answer: ListedQuestion['answer'] = null): ListedQuestion => ({
  key,
  kinds: ['form_5472'],
  owner: key === 'citizenship' || key === 'us_tax_id' ? owner : null,
  answer,
  answered_at: null,
  suggested: null,
});
const questions = [question('citizenship'), question('is_final', 'no'), question('other_assets'), question('imports')];
const ofOwner = `citizenship:${owner.id}`;

test('one after the other, what was put off at the end', () => {
  expect(questionsToAsk(questions, [])).toEqual([ofOwner, 'other_assets', 'imports']);
  expect(questionsToAsk(questions, [ofOwner, 'is_final'])).toEqual(['other_assets', 'imports', ofOwner]);
  expect(progressOf(questions)).toEqual({ done: 1, all: 4, text: '1 de 4' });
  expect(answeredText(questions)).toBe('Respondiste 1 de 4 preguntas');
});

test('a question stands in the address as a missing fact is named', () => {
  expect(questionIn(ofOwner, questions)).toBe(ofOwner);
  for (const other of ['1', 'citizenship', 'countries', undefined])
    expect(questionIn(other, questions)).toBeUndefined();
});

test.each([
  ['is_final', 'yes', { value: 'yes' }],
  ['is_final', '', { problem: 'Elige una de las opciones' }],
  ['changed', 'both', { value: 'both' }],
  ['changed', '', { problem: 'Elige una de las opciones' }],
  ['citizenship', 'AR', { value: 'AR' }],
  ['citizenship', '', { problem: 'Elige un país de la lista' }],
  ['countries', 'AR ES', { value: ['AR', 'ES'] }],
  ['countries', '', { problem: 'Elige al menos un país' }],
  ['other_assets', '1.234,50', { value: 123_450 }],
  ['other_assets', '1,234.50', { value: 123_450 }],
  ['other_assets', '0', { value: 0 }],
  ['other_assets', '', { problem: 'Escribe una cantidad' }],
  ['other_assets', '-5', { problem: 'Escribe una cantidad' }],
  ['other_assets', 'mucho', { problem: 'Escribe una cantidad' }],
  ['us_tax_id', 'none', { value: 'none' }],
  ['us_tax_id', ' 912-34-5678 ', { value: '912-34-5678' }],
  ['us_tax_id', '', { problem: 'Escribe el número, o di que no tiene' }],
] as const)('%s «%s» is %o', (key, text, read) => expect(readAnswer(key, text)).toEqual(read));

test('an answer comes back into the form as it was, but for a number', () => {
  expect(textOfAnswer(question('us_tax_id', '•••••••5678'))).toBe('');
  expect(textOfAnswer(question('us_tax_id', 'none'))).toBe('none');
  const cents = fc.integer({ min: 0, max: 100_000_000_000 });
  fc.assert(
    fc.property(cents, (value) => {
      const text = textOfAnswer(question('other_assets', value));
      expect(readAnswer('other_assets', text)).toEqual({ value });
    }),
  );
  expect(readAnswer('countries', textOfAnswer(question('countries', ['ES', 'AR'])))).toEqual({ value: ['ES', 'AR'] });
  expect(textOfAnswer(question('countries'))).toBe('');
  const proposed = { suggested: 'CL' };
  expect(textOfAnswer({ ...question('citizenship'), ...proposed })).toBe('CL');
  expect(textOfAnswer({ ...question('citizenship', 'AR'), ...proposed })).toBe('AR');
});

test('of a number the end is shown, and it is never kept in the browser', () => {
  expect(givenText(question('us_tax_id', '•••••••5678'))).toBe('•••••••5678');
  expect(givenText(question('us_tax_id', 'none'))).toBe('No tiene');
  expect(givenText(question('countries', ['AR', 'ES']))).toBe('Argentina y España');
  expect(givenText(question('countries'))).toBeUndefined();
  expect([isKept('us_tax_id'), isKept('foreign_tax_id'), isKept('countries')]).toEqual([false, false, true]);
});
