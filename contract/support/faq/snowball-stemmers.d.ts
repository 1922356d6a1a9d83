declare module 'snowball-stemmers' {
  export function newStemmer(language: 'spanish'): { stem(word: string): string };
}
