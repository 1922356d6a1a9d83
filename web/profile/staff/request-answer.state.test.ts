import { expect, test } from 'vitest';
import { answerProblems } from './request-answer.state.ts';

test('an answer says something', () => {
  expect(answerProblems({ answer: ' \n' })).toEqual([
    { field: 'answer', message: 'Escribe qué se hizo, o por qué no: lo lee el cliente.', isMissing: true },
  ]);
  expect(answerProblems({ answer: 'Está en el informe anual.' })).toEqual([]);
});
