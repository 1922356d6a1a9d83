/** The part of it that we use; it brings no types. */
declare module 'snowball-stemmers' {
  export function newStemmer(language: 'spanish'): { stem(word: string): string };
}
