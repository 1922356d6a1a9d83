import { expect, test } from 'vitest';
import { lowCodesSentence } from './low-codes.ts';

test.each([
  [10, undefined],
  [3, undefined],
  [2, 'Te quedan 2 códigos de recuperación.'],
  [1, 'Te queda 1 código de recuperación.'],
  [0, 'Ya no te quedan códigos de recuperación.'],
])('with %i codes left: %s', (left, sentence) => expect(lowCodesSentence(left)).toBe(sentence));
