import { plainLetters } from '../core/plain-letters.rules.ts';

export type PersonName = { first: string; last: string };

/** Three or more words do not show where the surnames begin: the result is a guess to be confirmed (`isGuess`). */
export function guessName(name: string): PersonName {
  const units = unitsOf(name);
  // Most customers have two surnames; three words mean a single given name.
  const given = units.length <= 3 ? 1 : units.length - 2;
  return { first: units.slice(0, given).join(' '), last: units.slice(given).join(' ') };
}

export function isGuess({ first, last }: PersonName): boolean {
  return last.trim() !== '' && wordsOf(`${first} ${last}`).length > 2;
}

/** `María de la Cruz` → `María`, `de la Cruz`: particles stay with the surname. */
function unitsOf(name: string): string[] {
  const words = wordsOf(name);
  return words.reduce<string[]>((units, word, index) => {
    const isJoined = index > 1 && particles.has(words[index - 1]!.toLowerCase());
    return isJoined ? [...units.slice(0, -1), `${units.at(-1)} ${word}`] : [...units, word];
  }, []);
}

const particles = new Set('de del la las los y e da do das dos di van von der den san santa mac'.split(' '));

const wordsOf = (text: string) => text.trim().split(/\s+/).filter(Boolean);

/** The IRS's characters: A-Z, 0-9, hyphen, ampersand; `O’Higgins` → `OHIGGINS`. Undefined for other letters. */
export function irsName(text: string): string | undefined {
  const plain = plainLetters(text)
    .toUpperCase()
    .replaceAll(/[‐‑‒–—]/g, '-')
    .replaceAll(/[^\p{L}\p{N}\s&-]/gu, '');
  return /[^A-Z0-9\s&-]/.test(plain) ? undefined : wordsOf(plain).join(' ');
}
