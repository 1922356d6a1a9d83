import { likenesses, type Likeness } from './name-verdicts.rules.ts';
import { countedWords, nameWords, withoutDesignator, withoutDigits, withoutNumerals } from './name-key.rules.ts';

/** The closest likeness that holds, or undefined for distinct names. Symmetric. */
export function likenessOf(one: string, other: string): Likeness | undefined {
  const found = countedWords(one).flatMap((words) =>
    countedWords(other).map((others) => likenessOfWords(words, others)),
  );
  const nearest = likenesses.find((likeness) => found.includes(likeness));
  const isFar = nearest === undefined || likenesses.indexOf(nearest) > likenesses.indexOf('plural');
  return isFar && isSpanishPlural(one, other) ? 'plural' : nearest;
}

function likenessOfWords(words: readonly string[], others: readonly string[]): Likeness | undefined {
  if (words.join(' ') === others.join(' ')) return 'equal';
  const [joined, joinedOther] = [words.join(''), others.join('')];
  if (joined === joinedOther) return 'spaces';
  const digitless = withoutDigits(words);
  if (digitless !== '' && digitless === withoutDigits(others)) return 'number';
  if (withoutNumerals(words) === withoutNumerals(others)) return 'roman';
  return isOneLetterAway(joined, joinedOther) ? 'letter' : undefined;
}

/** The statute covers English plurals only, but readers take `Soluciones` for the plural of `Solución`. */
function isSpanishPlural(one: string, other: string): boolean {
  return spanishStem(one) === spanishStem(other);
}

function spanishStem(name: string): string {
  return withoutDesignator(nameWords(name)).map(spanishSingular).join(' ');
}

function spanishSingular(word: string): string {
  if (word.length <= 3) return word;
  if (word.endsWith('ces')) return `${word.slice(0, -3)}z`;
  return word.replace(/([^aeiou])es$/, '$1').replace(/([aeiou])s$/, '$1');
}

/** One letter added, removed or replaced. Single letters are never alike. */
function isOneLetterAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 3 || long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  const rest = long.length === short.length ? same + 1 : same;
  return short.slice(rest) === long.slice(same + 1);
}
