/** A bank's text as words that can be compared: without accents, capitals, punctuation and marks that nobody sees. Pure. */
import { plainLetters } from './plain-letters.rules.ts';

/** `Amazon.com*Café` → `amazon`, `com`, `cafe`. Any script; digits are part of words. */
export function wordsOf(text: string): string[] {
  // Most texts of banks are plain already, and a hundred thousand of them are read at once.
  const plain = isAscii(text)
    ? text
    : plainLetters(text)
        .replaceAll(/\p{Cf}/gu, '')
        .normalize('NFC');
  const joined = /['’]/.test(plain) ? plain.replaceAll(/(?<=\p{L})['’](?=\p{L})/gu, '') : plain;
  return joined.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

// oxlint-disable-next-line no-control-regex -- every sign of ASCII is meant
const isAscii = (text: string) => /^[\x00-\x7f]*$/.test(text);

/** Whether the phrase stands in the words, whole word after whole word; never for no words. */
export function hasPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  if (phrase.length === 0) return false;
  return words.some((_, start) => isPhraseAt(words, phrase, start));
}

/** Whether it begins there. */
export function isPhraseAt(words: readonly string[], phrase: readonly string[], start: number): boolean {
  return phrase.every((word, index) => words[start + index] === word);
}

/** Finds the first of many phrases that stands in words, with one look for each word. */
export function phraseFinder(
  phrases: readonly (readonly string[])[],
): (words: readonly string[]) => string | undefined {
  const byFirst = Map.groupBy(phrases, (phrase) => phrase[0] ?? '');
  return (words) => {
    for (const [start, word] of words.entries())
      for (const phrase of byFirst.get(word) ?? []) if (isPhraseAt(words, phrase, start)) return phrase.join(' ');
    return undefined;
  };
}

/** How many letters of any script are in it. */
export const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;
