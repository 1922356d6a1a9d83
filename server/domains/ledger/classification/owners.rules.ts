/** Whether the other party is an owner of the company (form-5472-de.md: dealings with owners are reported). */
import { wordsOf, hasPhrase, lettersIn } from '@zarpa/contract/ledger/categories/words.rules.ts';
import { bankWords, carriers, designators, particles } from './bank-words.rules.ts';
import { counterpartyKey } from './counterparty.rules.ts';
import { certaintyOfName, certaintyOfText, personWords, type NameCertainty } from './owner-names.rules.ts';

/** `aliases`: other names, account numbers and handles that the customer gave. */
export type Owner =
  | { kind: 'person'; first: string; last: string; aliases: readonly string[] }
  | { kind: 'company'; name: string; aliases: readonly string[] };

export const ownerName = (owner: Owner): string =>
  owner.kind === 'company' ? owner.name : `${owner.first} ${owner.last}`.trim();

export type TextWords = { key: string; counterparty: readonly string[]; description: readonly string[] };

export type OwnerFound = { owner: Owner; certainty: NameCertainty };

export type OwnerFinder = (words: TextWords) => OwnerFound | undefined;

/** Scans an entry's words once for all owners; names are compared only when one of their words occurs. */
export function openOwners(owners: readonly Owner[]): OwnerFinder {
  const known = owners.map((owner) => ({ owner, match: matcherOf(owner) }));
  const words = new Set(owners.flatMap(wordsThatNeedALook));
  const hasNumbers = owners.some(({ aliases }) => aliases.some((alias) => numberOf(wordsOf(alias)) !== undefined));
  const needsLook = (word: string) => words.has(word) || (hasNumbers && /\p{N}{3}/u.test(word));
  return (text) => {
    if (!text.counterparty.some(needsLook) && !text.description.some(needsLook)) return undefined;
    const found = known.map(({ owner, match }) => ({ owner, certainty: match(text) }));
    const one = found.find(({ certainty }) => certainty === 'sure') ?? found.find(({ certainty }) => certainty);
    return one?.certainty && { owner: one.owner, certainty: one.certainty };
  };
}

const wordsThatNeedALook = (owner: Owner): string[] =>
  [ownerName(owner), ...owner.aliases].flatMap(wordsOf).filter((word) => !particles.has(word));

type Matcher = (text: TextWords) => NameCertainty | undefined;

function matcherOf(owner: Owner): Matcher {
  const byAliases = owner.aliases.map((alias) => validatorOfAlias(alias, owner));
  const byName = owner.kind === 'company' ? validatorOfCompany(owner.name) : validatorOfPerson(owner);
  return (text) => {
    const all = [byName, ...byAliases].map((match) => match(text));
    return all.includes('sure') ? 'sure' : all.find((certainty) => certainty !== undefined);
  };
}

/** The description decides only when the bank names no other party: card purchases carry the holder's name. */
function validatorOfPerson(owner: { first: string; last: string }): Matcher {
  const person = personWords(owner);
  return ({ counterparty, description }) =>
    hasNoName(counterparty)
      ? certaintyOfText(description, person)
      : certaintyOfName(withoutBanks(counterparty), person);
}

export const hasNoName = (counterparty: readonly string[]): boolean => withoutBanks(counterparty).length === 0;

const withoutBanks = (words: readonly string[]) =>
  words.filter((word) => !bankWords.has(word) && !carriers.has(word) && /\p{L}/u.test(word));

/** By its key, which leaves out the legal form; a single word may be anybody's. */
function validatorOfCompany(name: string): Matcher {
  const own = counterpartyKey('', name);
  const ownWords = own.split(' ');
  const isAlone = ownWords.length < 2;
  return ({ key, counterparty, description }) => {
    const texts = hasNoName(counterparty) ? [description] : [counterparty];
    if (own !== '' && key === own) return isAlone && !texts.flat().some(isDesignator) ? 'maybe' : 'sure';
    return !isAlone && texts.some((text) => hasPhrase(text, ownWords)) ? 'maybe' : undefined;
  };
}

const isDesignator = (word: string) => designators.has(word);

/** A rare alias is enough by itself; any other only makes the customer confirm. */
function validatorOfAlias(alias: string, owner: Owner): Matcher {
  const words = wordsOf(alias);
  const isRare = isRareAlias(alias, owner);
  const number = numberOf(words);
  return ({ counterparty, description }) => {
    if (number !== undefined)
      return [counterparty, description].some((text) => text.join('').includes(number)) ? 'sure' : undefined;
    const stands = hasPhrase(counterparty, words) || (hasNoName(counterparty) && hasPhrase(description, words));
    if (!stands) return undefined;
    return isRare ? 'sure' : 'maybe';
  };
}

function numberOf(words: readonly string[]): string | undefined {
  const joined = words.join('');
  return (joined.match(/\p{N}/gu)?.length ?? 0) >= 6 ? joined : undefined;
}

/** An account number, two words, or one of five letters that is neither in the owner's name nor a bank's word. */
export function isRareAlias(alias: string, owner: Owner): boolean {
  const words = wordsOf(alias).filter((word) => !particles.has(word));
  if (numberOf(words) !== undefined) return true;
  const telling = words.filter((word) => !bankWords.has(word) && !carriers.has(word) && !designators.has(word));
  if (telling.length > 1) return true;
  const [word] = telling;
  return word !== undefined && lettersIn(word) >= 5 && !wordsOf(ownerName(owner)).includes(word);
}
