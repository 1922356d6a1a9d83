/** Compares papers letter by letter, because banks refuse for a comma. Ignores case and spacing. */
import { plainLetters } from '../core/plain-letters.rules.ts';

export type AgreedFact = {
  about: 'name' | 'address';
  whose: string;
  key: string;
  value: string;
  inText: string;
  isExpected?: boolean;
};

type Identified = { document_id: string; title: string };
export type ComparedPaper = Identified &
  ({ values: Readonly<Record<string, unknown>> } | { lines: readonly string[]; agency: 'state' | 'irs' });

export type Difference = {
  about: AgreedFact['about'];
  whose: string;
  /** The first entry is our own record, without a document. `says` is null where a paper contains no spelling of the value. */
  papers: { document_id: string | null; title: string; says: string | null }[];
};

export function differencesOf(facts: readonly AgreedFact[], papers: readonly ComparedPaper[]): Difference[] {
  return facts.flatMap((fact) => {
    const found = papers.flatMap((paper) => textsIn(paper, fact));
    if (found.every(({ isSame }) => isSame)) return [];
    const own = { document_id: null, title: 'Lo que tenemos anotado', says: fact.value };
    const others = found.map(({ document_id, title, says }) => ({ document_id, title, says }));
    return [{ about: fact.about, whose: fact.whose, papers: [own, ...others] }];
  });
}

type FoundText = Identified & { says: string | null; isSame: boolean };

function textsIn(paper: ComparedPaper, fact: AgreedFact): FoundText[] {
  const { document_id, title } = paper;
  if ('values' in paper) {
    const says = paper.values[fact.key];
    return typeof says === 'string' ? [{ document_id, title, says, isSame: isSameText(says, fact.value) }] : [];
  }
  // A scan without text cannot be compared.
  if (paper.lines.length === 0) return [];
  const spellings = spellingsIn(paper.lines, fact.inText);
  if (spellings.length === 0) return fact.isExpected ? [{ document_id, title, says: null, isSame: false }] : [];
  const isFine = (says: string) =>
    isSameText(says, fact.inText) || (paper.agency === 'irs' && isSameText(irsLetters(says), irsLetters(fact.inText)));
  const wrong = spellings.find((says) => !isFine(says));
  return [{ document_id, title, says: wrong ?? spellings[0]!, isSame: wrong === undefined }];
}

function isSameText(one: string, other: string): boolean {
  return even(one) === even(other);
}

const even = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toUpperCase();

/** The IRS writes A to Z, digits, hyphen and ampersand only: its letters never have a comma. */
function irsLetters(text: string): string {
  return plainLetters(text)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9&\- ]/g, '');
}

/** Every occurrence that matches apart from accents, case, punctuation and spaces, as the paper spells it. */
export function spellingsIn(lines: readonly string[], wanted: string): string[] {
  const text = lines.join(' ').normalize('NFC').replaceAll(/\s+/g, ' ');
  const places: number[] = [];
  let letters = '';
  for (let at = 0; at < text.length; at += 1)
    for (const letter of lettersOf(text[at]!)) {
      letters += letter;
      places.push(at);
    }
  const sought = lettersOf(wanted);
  const found = new Set<string>();
  if (sought === '') return [];
  for (let at = letters.indexOf(sought); at >= 0; at = letters.indexOf(sought, at + 1)) {
    const from = places[at]!;
    const last = places[at + sought.length - 1]!;
    if (isLetter(text[from - 1]) || isLetter(text[last + 1])) continue;
    // The period that ends 'L.L.C.' belongs to the name; the period that ends a sentence does not.
    const mark = wanted.normalize('NFC').trim().at(-1)!;
    const end = !isLetter(mark) && text[last + 1] === mark ? last + 2 : last + 1;
    found.add(text.slice(from, end));
  }
  return [...found];
}

const lettersOf = (text: string) =>
  plainLetters(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}&]/gu, '');
const isLetter = (character: string | undefined) => character !== undefined && lettersOf(character) !== '';
