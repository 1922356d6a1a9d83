export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export function hasWords(text: string, words: string): boolean {
  return words !== '' && ` ${text} `.includes(` ${words} `);
}
