import { guessName } from '@zarpa/contract/values/person-names.rules.ts';
import { wordsOf } from '@zarpa/contract/ledger/categories/words.rules.ts';
import { bankWords, months, particles } from './bank-words.rules.ts';

export type NameCertainty = 'sure' | 'maybe';

export type PersonWords = { given: ReadonlySet<string>; surnames: ReadonlySet<string> };

/** `last` may be empty when it is unknown where the surnames begin. */
export function personWords({ first, last }: { first: string; last: string }): PersonWords {
  const parts = last.trim() === '' ? guessName(first) : { first, last };
  const own = (text: string) => new Set(wordsOf(text).filter((word) => !particles.has(word)));
  return { given: own(parts.first), surnames: own(parts.last) };
}

/** For a column that should hold only a name: sure with given name and surname, or two surnames and an initial. */
export function certaintyOfName(words: readonly string[], person: PersonWords): NameCertainty | undefined {
  const count = countOf(words, person);
  const { given, surnames, initials, others } = count;
  if (others === 0 && isNamed(count)) return 'sure';
  if (given > 0 && surnames > 0) return 'maybe';
  if (surnames > 1 || (surnames === 1 && initials > 0 && others === 0)) return 'maybe';
  return others === 0 && given + surnames > 0 ? 'maybe' : undefined;
}

/** For a sentence that may contain the name: sure with three words side by side, or two between a bank's own words. */
export function certaintyOfText(words: readonly string[], person: PersonWords): NameCertainty | undefined {
  const found = runsOf(words, person).map(({ from, to }) => {
    const run = words.slice(from, to);
    const count = countOf(run, person);
    if (!isNamed(count)) return count.given > 0 && count.surnames > 0 ? 'maybe' : undefined;
    const isAlone = isEdge(words[from - 1]) && isEdge(words[to]);
    return isAlone || count.given + count.surnames > 2 ? 'sure' : 'maybe';
  });
  return found.includes('sure') ? 'sure' : found.find((certainty) => certainty !== undefined);
}

type NameCount = { given: number; surnames: number; initials: number; others: number };

const isNamed = ({ given, surnames, initials }: NameCount) =>
  (given > 0 && surnames > 0) || (surnames > 1 && initials > 0);

function countOf(words: readonly string[], { given, surnames }: PersonWords): NameCount {
  const nameWords = new Set(words.filter((word) => !particles.has(word) && /\p{L}/u.test(word)));
  const count: NameCount = { given: 0, surnames: 0, initials: 0, others: 0 };
  for (const word of nameWords)
    if (surnames.has(word)) count.surnames += 1;
    else if (given.has(word)) count.given += 1;
    else if (isInitial(word, given, surnames)) count.initials += 1;
    else count.others += 1;
  return count;
}

const isInitial = (word: string, given: ReadonlySet<string>, surnames: ReadonlySet<string>) =>
  word.length === 1 && [...given, ...surnames].some((own) => own.startsWith(word));

function runsOf(words: readonly string[], { given, surnames }: PersonWords): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const from = index;
    while (index < words.length && isOfName(words[index]!, given, surnames)) index += 1;
    if (words.slice(from, index).some((word) => given.has(word) || surnames.has(word))) runs.push({ from, to: index });
  }
  return runs;
}

const isOfName = (word: string, given: ReadonlySet<string>, surnames: ReadonlySet<string>) =>
  given.has(word) || surnames.has(word) || particles.has(word) || isInitial(word, given, surnames);

const isEdge = (word: string | undefined) =>
  word === undefined || bankWords.has(word) || months.has(word) || particles.has(word) || !/^\p{L}+$/u.test(word);
