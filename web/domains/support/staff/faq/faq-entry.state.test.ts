import { expect, test } from 'vitest';
import { emptyEntry, entryOf, entryProblems, moved, versionWords, wordsIn, writtenOf } from './faq-entry.state.ts';
import type { FaqVersion } from './faq-staff.data.ts';

const version: FaqVersion = {
  version: 1,
  topic: 'taxes',
  question: '¿Qué?',
  answer: 'Esto.',
  words: ['uno', 'dos tres'],
  is_withdrawn: false,
  saved_by: 'Agente de guardia',
  saved_at: '2026-11-24T10:00:00.000Z',
};
const values = new Map([['precio:basico', '$399']]);

test('what was said comes into the form and goes out as it was', () => {
  const { topic, question, answer, words } = version;
  expect(entryOf(version)).toEqual({ topic, question, answer, words: 'uno, dos tres' });
  expect(writtenOf(entryOf(version))).toEqual({ topic, question, answer, words });
  expect(wordsIn(' a,b\n a ,, c d ')).toEqual(['a', 'b', 'c d']);
});

test('what is missing, what cannot be filled, and what is too much stand beside their fields', () => {
  expect(entryProblems(entryOf(version), values)).toEqual([]);
  expect(entryProblems(emptyEntry, values)).toEqual([
    { field: 'topic', message: 'Elige el tema', isMissing: true },
    { field: 'question', message: 'Escribe la pregunta', isMissing: true },
    { field: 'answer', message: 'Escribe la respuesta', isMissing: true },
  ]);
  const many = Array.from({ length: 41 }, (_, index) => `p${index}`).join(',');
  expect(entryProblems({ ...entryOf(version), answer: '{precio:yate}', words: many }, values)).toEqual([
    { field: 'answer', message: 'Este hueco no existe: {precio:yate}' },
    { field: 'words', message: 'Son demasiadas: caben 40' },
  ]);
  expect(entryProblems({ ...entryOf(version), words: 'x'.repeat(61) }, values).map(({ field }) => field)).toEqual([
    'words',
  ]);
});

test.each<[Partial<FaqVersion>, string | RegExp]>([
  [{ version: 0, saved_by: null, saved_at: null }, 'Texto original'],
  [{}, /^La escribió Agente de guardia, .*24/],
  [{ is_withdrawn: true }, /^La retiró Agente de guardia, /],
  [{ saved_by: null }, /^La escribió alguien que ya no está, /],
])('%j is told', (change, expected) => expect(versionWords({ ...version, ...change }, 'UTC')).toMatch(expected));

test.each([
  ['b', -1, ['b', 'a', 'c']],
  ['b', 1, ['a', 'c', 'b']],
  ['a', -1, ['a', 'b', 'c']],
  ['c', 1, ['a', 'b', 'c']],
  ['d', 1, ['a', 'b', 'c']],
] as const)('%s goes by %i', (slug, by, expected) => expect(moved(['a', 'b', 'c'], slug, by)).toEqual(expected));
