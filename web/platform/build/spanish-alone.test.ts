import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { withoutOthers } from './spanish-alone.ts';

const code = readFileSync(createRequire(import.meta.url).resolve('snowball-stemmers'), 'utf8');

type Stemmers = { newStemmer: (language: string) => { stem: (word: string) => string } };

function stemsBy(source: string, words: readonly string[]): string[] {
  const exports: Partial<Stemmers> = {};
  runInNewContext(source, { exports });
  const { stem } = exports.newStemmer!('spanish');
  return words.map((word) => stem(word));
}

test('without the other languages it is an eighth, and stems as the whole does', () => {
  const small = withoutOthers(code);
  expect(small.length).toBeLessThan(code.length / 8);
  const words = ['declaraciones', 'impuestos', 'renovación', 'constituyéndola', 'banco', 'día', 'x'];
  expect(stemsBy(small, words)).toEqual(stemsBy(code, words));
  expect(stemsBy(small, words)[0]).toBe('declar');
});

test('a file that is written otherwise is refused', () =>
  expect(() => withoutOthers(code.replace('var danishStemmer = function', 'let danishStemmer = function'))).toThrow(
    'written otherwise',
  ));
