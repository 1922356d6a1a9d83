import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { hasPhrase, lettersIn, wordsOf } from './words.rules.ts';

test.each([
  ['Amazon.com*Café', ['amazon', 'com', 'cafe']],
  ['SQ *1Password', ['sq', '1password']],
  ['O’Higgins & D\u0027Angelo', ['ohiggins', 'dangelo']],
  ['\u202Eشركة النور\u202C', ['شركة', 'النور']],
  ['A\u200Bmazon', ['amazon']],
  ['한국 전력', ['한국', '전력']],
  ['···', []],
])('the words of «%s»', (text, words) => expect(wordsOf(text)).toEqual(words));

test('words of words are the same words', () =>
  assert(
    property(string({ unit: 'binary' }), (text) => {
      const words = wordsOf(text);
      expect(wordsOf(words.join(' '))).toEqual(words);
    }),
  ));

test.each([
  ['laws of aws emea', 'aws emea', true],
  ['laws of emea', 'aws', false],
  ['amazon web services', 'web amazon', false],
  ['amazon', '', false],
  ['amazon', 'amazon web', false],
])('«%s» has «%s»: %s', (text, phrase, has) => expect(hasPhrase(wordsOf(text), wordsOf(phrase))).toBe(has));

test('letters are counted in any script', () => expect(lettersIn('a1-ñ 李')).toBe(3));
