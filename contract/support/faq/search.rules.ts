/** The only file of the contract with a search library; the browser loads it on demand. */
import MiniSearch from 'minisearch';
import { newStemmer } from 'snowball-stemmers';
import { faqSynonyms } from './synonyms.rules.ts';
import { plainText } from '../../core/safe-text.rules.ts';

export type FaqText = {
  id: string;
  question: string;
  answer: string;
  words: readonly string[];
};

export function openFaqSearch(
  items: readonly FaqText[],
): (question: string) => readonly { id: string; score: number }[] {
  const search = new MiniSearch<Searched>({
    fields: ['question', 'words', 'answer', 'related'],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term || null,
  });
  search.addAll(items.map(searchedOf));
  return (question) => {
    const terms = [...new Set(termsOf(question))].slice(0, termsMax);
    const wanted = [...terms, ...conceptsOf(terms)];
    if (wanted.length === 0) return [];
    const found = search.search(wanted.join(' '), {
      boost: { question: 3, words: 3, related: 1.2, answer: 1 },
      // The last word may be unfinished.
      prefix: (term) => term === terms.at(-1) && term.length >= 3,
      fuzzy: (term) => (term.startsWith(conceptSign) || term.length < 5 ? false : 0.2),
      // A phrase weighs more than its words: a `tax id` is not a tax.
      boostTerm: (term) => (term.startsWith(conceptSign) ? 2 : 1),
      // Long items are not penalised.
      bm25: { k: 1.2, b: 0.3, d: 0.5 },
      weights: { fuzzy: 0.5, prefix: 0.6 },
    });
    const least = Math.max(scoreMin(items.length), (found[0]?.score ?? 0) * besideBestMin);
    return found
      .filter(({ score, queryTerms }) => score >= least && isCovered(terms, queryTerms))
      .map(({ id, score }) => ({ id: String(id), score }));
  };
}

type Searched = { id: string; question: string; words: string; answer: string; related: string };

/** A long message's question is in its first words. */
const termsMax = 40;
/**
 * Lower scores match only a side remark. In units of the weight of a word that only one item has, so that it is the same for
 * eight and for five hundred items.
 */
const scoreMin = (items: number) => 1.6 * Math.log(1 + (items - 0.5) / 1.5);
/** Share of the query that must match: one matching word does not answer a whole sentence. */
const coveredMin = 0.4;
/** Results below this share of the best score are noise. */
const besideBestMin = 0.2;

function isCovered(terms: readonly string[], met: readonly string[]): boolean {
  const concepts = met.filter((term) => term.startsWith(conceptSign)).length;
  const words = terms.filter((term) => met.includes(term)).length;
  return terms.length > 0 && Math.max(words, concepts) / terms.length >= coveredMin;
}

function searchedOf({ id, question, answer, words }: FaqText): Searched {
  const [asked, called, said] = [question, words.join(' . '), plainText(answer)].map(termsOf) as [
    string[],
    string[],
    string[],
  ];
  const concepts = conceptsOf([...asked, ...called]);
  return {
    id,
    question: asked.join(' '),
    words: called.join(' '),
    answer: said.join(' '),
    related: concepts.flatMap((concept) => [concept, ...singleWords.get(concept)!]).join(' '),
  };
}

/** Question words, which do not name a topic. */
const stopWords = new Set(
  `a al algo alguien ante antes aqui asi aun aunque bien cada como con cual cuales cuando cuanta cuanto cuantos de del desde donde
   e el ella ellos en entonces entre era eres es esa ese eso esta estan estar este esto estoy fue gracias ha haber hacer hago
   hace hacen han hasta hay hola la las le les lo los mas me mi mis mucho muy nada ni no nos nuestra nuestro o os otra otro para pero poder
   podria por porque pues puede pueden puedes puedo que quien quiero quisiera saber se sea ser seria si sido sin sobre solo son soy su sus tal
   tambien tan te tener tengo ti tiene tienen todo tu tus un una unas uno unos usted vosotros voy y ya yo
   i the is of to do my what how`.split(/\s+/),
);

const stemmer = newStemmer('spanish');
const stems = new Map<string, string>();
const stemsMax = 5_000;

/** `¿Cuánto pagan las declaraciones?` → `pag`, `declar`; without stop words. */
function termsOf(text: string): string[] {
  return (folded(text).match(/[a-z0-9]+/g) ?? []).flatMap((word) =>
    stopWords.has(word) || word.length > 40 ? [] : [stemOf(word)],
  );
}

function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  // Restores the accent: the stemmer knows the ending of `declaración` only with it, but that of `declaraciones` without. Also
  // covers the spelling `renovasión`.
  const stem = folded(stemmer.stem(word.replace(/[cs]ion$/, 'ción').replace(/[cs]iones$/, 'ciones')));
  // Bounds the cache, because anybody's input reaches it.
  if (stems.size >= stemsMax) stems.clear();
  stems.set(word, stem);
  return stem;
}

/** Not a letter, so no misspelled word resembles a concept. */
const conceptSign = '#';

/** The stems of each group's phrases: `numer fiscal` is `#ein`. */
const groups = Object.entries(faqSynonyms).map(([name, phrases]) => ({
  concept: `${conceptSign}${name}`,
  phrases: phrases.map(termsOf).filter((phrase) => phrase.length > 0),
}));
const singleWords = new Map(
  groups.map(({ concept, phrases }) => [concept, phrases.flatMap((phrase) => (phrase.length === 1 ? phrase : []))]),
);

function conceptsOf(terms: readonly string[]): string[] {
  return groups.flatMap(({ concept, phrases }) =>
    phrases.some((phrase) => terms.some((_, at) => phrase.every((stem, index) => terms[at + index] === stem)))
      ? [concept]
      : [],
  );
}
