import { expect, test } from 'vitest';
import { missedQuestion } from './missed-question.rules.ts';

test.each([
  ['¿Aceptan  Bitcoin?\n', '¿aceptan bitcoin?'],
  ['Mi pasaporte es AB 123-456.78, ¿sirve?', 'mi pasaporte es ab …, ¿sirve?'],
  ['Escríbeme a titular@example.com o mira https://example.com/a', 'escríbeme a … o mira …'],
  ['¿Sirve el 5472 para dos?', '¿sirve el 5472 para dos?'],
  [`${'larga '.repeat(60)}`, `${'larga '.repeat(34)}`.slice(0, 200).trimEnd()],
  ['¿?', undefined],
  ['ok', undefined],
  ['12345678', undefined],
  ['\u0000\u202e', undefined],
])('of %j is kept %j', (message, kept) => expect(missedQuestion(message)).toBe(kept));
