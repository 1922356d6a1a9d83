/** A company's name as Wyoming compares it (W.S. 17-16-401(f)); the statute says nothing of spaces. */
import { plainLetters } from '../core/plain-letters.rules.ts';

/** Its words as they are written, in small plain letters: `Café & Sol, L.L.C.` → `cafe`, `and`, `sol`, `llc`. */
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

/** Between two words it is read as a space, and as nothing at all: punctuation makes no difference. */
const joining = /[-‐‑‒–—−/\\_·•]/g;

/** What counts of a name, word by word: one way to read it, or two where words are joined by a hyphen. */
export function countedWords(name: string): string[][] {
  const isJoined = name.search(joining) >= 0;
  const readings = [nameWords(name), ...(isJoined ? [wordsIn(name.replaceAll(joining, ''))] : [])];
  return readings.map((words) => counted(withoutDesignator(words)));
}

function counted(words: readonly string[]): string[] {
  const kept = words.filter((word) => word !== 'the' && word !== 'and' && word !== 'a');
  return (kept.length > 0 ? kept : words).map(singular);
}

/** Of two or more words that tell the kind, none is left: `Andes Co LLC` → `andes`. A name that has nothing else keeps it. */
export function withoutDesignator(words: readonly string[]): readonly string[] {
  const ending = designators.find((one) => one.every((word, index) => word === words.at(index - one.length)));
  return ending && ending.length < words.length ? withoutDesignator(words.slice(0, -ending.length)) : words;
}

/** The longer ones first. */
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

/** An English plural and its singular come to the same: not always to the singular. */
export function singular(word: string): string {
  if (word.length <= 3 || /(?:ss|us|is)$/.test(word)) return word;
  const stem = word.endsWith('s') ? word.slice(0, -1) : word;
  return stem.replace(/ie$/, 'y').replace(/(s|x|z|ch|sh|o)e$/, '$1');
}

/** `Alpha 2` and `Alpha II` → `alpha`: without numerals, unless there is nothing else. */
export function withoutNumerals(words: readonly string[]): string {
  return withoutDigits(words.filter((word) => !isRoman(word))) || withoutDigits(words) || words.join('');
}

export function withoutDigits(words: readonly string[]): string {
  return words.join('').replaceAll(/\p{N}/gu, '');
}

/** As far as companies are counted: `mix` and `mi` are words. */
const isRoman = (word: string) => /^x{0,3}(?:ix|iv|v?i{0,3})$/.test(word);

/** Names that the state takes for equal, or that differ by spaces or numerals alone, have the same key. */
export function nameKey(name: string): string {
  return withoutNumerals(countedWords(name)[0]!);
}
