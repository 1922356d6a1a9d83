/** Compares company names as Wyoming does (W.S. 17-16-401(f)); the statute does not mention spaces. */
import { plainLetters } from '../core/plain-letters.rules.ts';

/** `Café & Sol, L.L.C.` → `cafe`, `and`, `sol`, `llc`. */
export function nameWords(name: string): string[] {
  return wordsIn(name.replaceAll(joining, ' '));
}

function wordsIn(name: string): string[] {
  const plain = plainLetters(name).toLowerCase().replaceAll(/[&+]/g, ' and ');
  return plain
    .replaceAll(/[\s,;:|()[\]{}<>]+/g, ' ')
    .replaceAll(/[^\p{L}\p{N} ]/gu, '')
    .split(' ')
    .filter(Boolean);
}

/** Between two words these count both as a space and as nothing, because punctuation makes no difference. */
const joining = /[-‐‑‒–—−/\\_·•]/g;

/** The words that count in a comparison: one reading, or two for a name with hyphenated words. */
export function countedWords(name: string): string[][] {
  const isJoined = name.search(joining) >= 0;
  const readings = [nameWords(name), ...(isJoined ? [wordsIn(name.replaceAll(joining, ''))] : [])];
  return readings.map((words) => counted(withoutDesignator(words)));
}

function counted(words: readonly string[]): string[] {
  const kept = words.filter((word) => word !== 'the' && word !== 'and' && word !== 'a');
  return (kept.length > 0 ? kept : words).map(singular);
}

/** Removes all designators at the end: `Andes Co LLC` → `andes`. A name that consists of designators keeps them. */
export function withoutDesignator(words: readonly string[]): readonly string[] {
  const ending = designators.find((one) => one.every((word, index) => word === words.at(index - one.length)));
  return ending && ending.length < words.length ? withoutDesignator(words.slice(0, -ending.length)) : words;
}

/** Longer designators come before their own endings. */
const designators = [
  'limited liability company',
  'limited liability co',
  'ltd liability company',
  'ltd liability co',
  'limited partnership',
  'limited company',
  'l l c',
  'l c',
  'l p',
  'llc',
  'lc',
  'l3c',
  'lp',
  'llp',
  'lllp',
  'limited',
  'ltd',
  'company',
  'co',
  'corporation',
  'corp',
  'incorporated',
  'inc',
].map((words) => words.split(' '));

/** Maps an English plural and its singular to the same stem, which need not be the singular. */
export function singular(word: string): string {
  if (word.length <= 3 || /(?:ss|us|is)$/.test(word)) return word;
  const stem = word.endsWith('s') ? word.slice(0, -1) : word;
  return stem.replace(/ie$/, 'y').replace(/(s|x|z|ch|sh|o)e$/, '$1');
}

/** `Alpha 2` and `Alpha II` → `alpha`. A name that consists of numerals keeps them. */
export function withoutNumerals(words: readonly string[]): string {
  return withoutDigits(words.filter((word) => !isRoman(word))) || withoutDigits(words) || words.join('');
}

export function withoutDigits(words: readonly string[]): string {
  return words.join('').replaceAll(/\p{N}/gu, '');
}

/** Numerals up to 39: `mix` and `mi` are words. */
const isRoman = (word: string) => /^x{0,3}(?:ix|iv|v?i{0,3})$/.test(word);

/** Names that the state treats as equal, or that differ only by spaces or numerals, have the same key. */
export function nameKey(name: string): string {
  return withoutNumerals(countedWords(name)[0]!);
}
