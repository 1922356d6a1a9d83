import { expect, test } from 'vitest';
import { answerProblems } from './answer.state.ts';

test('an answer says something', () => {
  const missing = 'Escribe qué se hizo, o por qué no: lo lee el cliente.';
  expect(answerProblems({ answer: ' \n' }, missing)).toEqual([{ field: 'answer', message: missing, isMissing: true }]);
  expect(answerProblems({ answer: 'Está en el informe anual.' }, missing)).toEqual([]);
});
