import { plainLetters } from '../../core/plain-letters.rules.ts';

/** `Amazon.com*Café` → `amazon`, `com`, `cafe`. Works with any script; digits are part of words. */
export function wordsOf(text: string): string[] {
  // Fast path: most bank texts are plain ASCII, and 100,000 of them are read at once.
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

/** Matches whole words only; an empty phrase never matches. */
export function hasPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  if (phrase.length === 0) return false;
  return words.some((_, start) => isPhraseAt(words, phrase, start));
}

export function isPhraseAt(words: readonly string[], phrase: readonly string[], start: number): boolean {
  return phrase.every((word, index) => words[start + index] === word);
}

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
