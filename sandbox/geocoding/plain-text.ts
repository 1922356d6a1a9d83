/** Lower case, without accents, with single spaces for everything that is neither letter nor digit. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether plain `text` contains plain `words` as whole words. */
export function hasWords(text: string, words: string): boolean {
  return words !== '' && ` ${text} `.includes(` ${words} `);
}
