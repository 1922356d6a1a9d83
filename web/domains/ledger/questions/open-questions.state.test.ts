import { expect, test } from 'vitest';
import { openQuestionsText } from './open-questions.state.ts';

test.each([
  [0, undefined],
  [1, 'Falta 1 pregunta de 2026'],
  [9, 'Faltan 9 preguntas de 2026'],
])('of %d open: %s', (open, text) => expect(openQuestionsText(open, '2026')).toBe(text));
