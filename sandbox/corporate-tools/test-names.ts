/** Words in company names that decide their outcome, as Stripe's test cards do (`docs/sandbox.md`). */
export const testWords = [
  'rechazada',
  'devuelta',
  'preguntas',
  'lenta',
  'ilegible',
  'ajena',
  'rara',
  'perdida',
  'sinein',
] as const;
export type TestWord = (typeof testWords)[number];

export function hasTestWord(name: string, word: TestWord): boolean {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .includes(word);
}
