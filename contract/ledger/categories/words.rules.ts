/** A bank's text as words that can be compared: without accents, capitals, punctuation and marks that nobody sees. Pure. */
import { plainLetters } from '../../core/plain-letters.rules.ts';

/** `Amazon.com*Café` → `amazon`, `com`, `cafe`. Any script; digits are part of words. */
export function wordsOf(text: string): string[] {
  // Most texts of banks are plain already, and a hundred thousand of them are read at once.
  if (!/[^ -~]/.test(text))
    return (
      withoutApostrophes(text)
        .toLowerCase()
        .match(/[a-z0-9]+/g) ?? []
    );
  const plain = plainLetters(text)
    .replaceAll(/\p{Cf}/gu, '')
    .normalize('NFC');
  return (
    withoutApostrophes(plain)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

const withoutApostrophes = (text: string) =>
  /['’]/.test(text) ? text.replaceAll(/(?<=\p{L})['’](?=\p{L})/gu, '') : text;

/** Whether the phrase stands in the words, whole word after whole word; never for no words. */
export function hasPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  if (phrase.length === 0) return false;
  return words.some((_, start) => isPhraseAt(words, phrase, start));
}

export function isPhraseAt(words: readonly string[], phrase: readonly string[], start: number): boolean {
  return phrase.every((word, index) => words[start + index] === word);
}

/** Finds the first of many phrases that stands in words, with one look for each word. */
export function phraseFinder(
  phrases: readonly (readonly string[])[],
): (words: readonly string[]) => string | undefined {
  const byFirst = Map.groupBy(phrases, (phrase) => phrase[0] ?? '');
  return (words) => {
    for (let start = 0; start < words.length; start += 1)
      for (const phrase of byFirst.get(words[start]!) ?? nothing)
        if (isPhraseAt(words, phrase, start)) return phrase.join(' ');
    return undefined;
  };
}

const nothing: readonly (readonly string[])[] = [];

export const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;
