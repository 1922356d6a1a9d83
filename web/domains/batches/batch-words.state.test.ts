import { expect, test } from 'vitest';
import { allOf, countsText, standingOf } from './batch-words.state.ts';

const none = { waiting: 0, done: 0, refused: 0, failed: 0, undone: 0 };

test.each([
  [none, ''],
  [{ ...none, done: 3, refused: 1 }, '3 hechas, 1 no se hizo'],
  [
    { waiting: 2, done: 1, refused: 2, failed: 1, undone: 1 },
    '1 hecha, 2 no se hicieron, 1 falló, 1 deshecha, 2 en espera',
  ],
])('%j reads %j', (counts, text) => expect(countsText(counts)).toBe(text));

test('every row counts', () => expect(allOf({ waiting: 1, done: 2, refused: 4, failed: 8, undone: 16 })).toBe(31));

test('stopped and finished is finished', () => {
  const at = '2026-11-22T12:00:00.000Z';
  const words = [
    [null, null],
    [at, null],
    [null, at],
    [at, at],
  ].map(([stopped_at = null, finished_at = null]) => standingOf({ stopped_at, finished_at }).word);
  expect(words).toEqual(['En marcha', 'Parado', 'Terminado', 'Terminado']);
});
