/** Drops the stemmers of 23 unused languages from a file that bundles 24: an eighth of what a browser would fetch for search. */
import type { Plugin } from 'vite';

const language = 'spanish';

export function spanishAlone(): Plugin {
  return {
    name: 'spanish-alone',
    transform: (code, id) => (id.endsWith('snowball-stemmers/snowball-stemmers.js') ? withoutOthers(code) : null),
  };
}

/** The file with Spanish only. Throws when the file is not written as expected. */
export function withoutOthers(code: string): string {
  const kept = code
    .replaceAll(stemmer, (whole, name: string) => (name === language ? whole : ''))
    .replaceAll(entry, (whole, name: string) => (name === language ? whole : ''));
  const left = [...kept.matchAll(/\b(\w+)Stemmer\b/g)].map(([, name]) => name!);
  if (left.some((name) => ![language, 'Snowball', '_Snowball', 'new'].includes(name)))
    throw new Error('snowball-stemmers is written otherwise: look at build/spanish-alone.ts');
  return kept;
}

const stemmer = /^ {4}var (\w+)Stemmer = function \(_SnowballStemmer\d*\) \{$.*?^ {4}\}\(SnowballStemmer\);$/gms;
const entry = /^ {12}(\w+): \1Stemmer,?$/gm;
