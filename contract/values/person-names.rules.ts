/** A person's name as it is filed: given names and surnames, as in the passport. Pure; case.md, "Names". */
import { plainLetters } from '../core/plain-letters.rules.ts';

export type PersonName = { first: string; last: string };

/**
 * `Titular Principal` → `Titular`, `Principal`. Of three or more words nobody knows where the surnames begin: then it is a guess, to be
 * confirmed (`isGuess`). A missing part is empty, never invented.
 */
export function guessName(name: string): PersonName {
  const units = unitsOf(name);
  // Two surnames are usual where most customers live; a single given name is where there are three words.
  const given = units.length <= 3 ? 1 : units.length - 2;
  return { first: units.slice(0, given).join(' '), last: units.slice(given).join(' ') };
}

/** Three or more words in all: only whoever has the document knows. */
export function isGuess({ first, last }: PersonName): boolean {
  return last.trim() !== '' && wordsOf(`${first} ${last}`).length > 2;
}

/** `María de la Cruz` → `María`, `de la Cruz`: what belongs to a surname stays with it. */
function unitsOf(name: string): string[] {
  const words = wordsOf(name);
  return words.reduce<string[]>((units, word, index) => {
    const isJoined = index > 1 && particles.has(words[index - 1]!.toLowerCase());
    return isJoined ? [...units.slice(0, -1), `${units.at(-1)} ${word}`] : [...units, word];
  }, []);
}

const particles = new Set('de del la las los y e da do das dos di van von der den san santa mac'.split(' '));

const wordsOf = (text: string) => text.trim().split(/\s+/).filter(Boolean);

/**
 * As the IRS writes it: A to Z, 0 to 9, hyphen and ampersand; `Núñez` → `NUNEZ`, `O’Higgins` → `OHIGGINS`. Undefined where a letter has
 * no such form.
 */
export function irsName(text: string): string | undefined {
  const plain = plainLetters(text)
    .toUpperCase()
    .replaceAll(/[‐‑‒–—]/g, '-')
    .replaceAll(/[^\p{L}\p{N}\s&-]/gu, '');
  return /[^A-Z0-9\s&-]/.test(plain) ? undefined : wordsOf(plain).join(' ');
}
