import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { newStemmer } from 'snowball-stemmers';
import { expect, test } from 'vitest';
import { withoutOthers } from './spanish-alone.ts';

const code = readFileSync(createRequire(import.meta.url).resolve('snowball-stemmers'), 'utf8');

test('without the other languages it is a tenth, and stems as the whole does', () => {
  const small = withoutOthers(code);
  expect(small.length).toBeLessThan(code.length / 8);
  const exports: { newStemmer?: typeof newStemmer } = {};
  runInNewContext(small, { exports });
  const words = ['declaraciones', 'impuestos', 'renovación', 'constituyéndola', 'banco', 'día', 'x'];
  expect(words.map(exports.newStemmer!('spanish').stem)).toEqual(words.map(newStemmer('spanish').stem));
});

test('a file that is written otherwise is refused', () =>
  expect(() => withoutOthers(code.replace('var danishStemmer = function', 'let danishStemmer = function'))).toThrow(
    'written otherwise',
  ));
