/** The one file of the contract that brings a search library: a browser imports it on demand. */
import MiniSearch from 'minisearch';
import { newStemmer } from 'snowball-stemmers';
import { faqSynonyms } from './synonyms.rules.ts';
import { plainText } from '../../core/safe-text.rules.ts';

export type FaqText = {
  id: string;
  question: string;
  answer: string;
  /** What else people call it. */
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
      // What is typed last may not be finished.
      prefix: (term) => term === terms.at(-1) && term.length >= 3,
      fuzzy: (term) => (term.startsWith(conceptSign) || term.length < 5 ? false : 0.2),
      // A phrase says more than its words: a `tax id` is no tax.
      boostTerm: (term) => (term.startsWith(conceptSign) ? 2 : 1),
      // An item is no worse for having many words.
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

/** A message may be long; what it asks stands in its first words. */
const termsMax = 40;
/** Below it only an answer's side remark was met. The same for eight questions as for five hundred: in units of what a word weighs that one alone has. */
const scoreMin = (items: number) => 1.6 * Math.log(1 + (items - 0.5) / 1.5);
/** Of what was asked, so much has to be met: a whole sentence is not answered for one word of it. */
const coveredMin = 0.4;
/** Beside the best one, what is so much worse is noise. */
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

/** What a question is asked with, and not about. */
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

/** `¿Cuánto pagan las declaraciones?` → `pag`, `declar`; small words are left out. */
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
  // Without its accent the ending of `declaración` would not be one, while that of `declaraciones` is; and many hear no difference to `renovasión`.
  const stem = folded(stemmer.stem(word.replace(/[cs]ion$/, 'ción').replace(/[cs]iones$/, 'ciones')));
  // What strangers type must not fill the memory of a server.
  if (stems.size >= stemsMax) stems.clear();
  stems.set(word, stem);
  return stem;
}

/** No stem has it, so no typing error leads to one. */
const conceptSign = '#';

/** Of each group the stems of its phrases: `numer fiscal` is `#ein`. */
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
