/** A model's text goes out only when no guard objects. Each guard can be tested alone. */
import { brand } from '@zarpa/contract/core/brand.ts';
import { advises, claimsDeeds, promisesAnything } from './claims.rules.ts';
import { citedIds, withoutCitations, type ChatSource } from './chat-source.rules.ts';
import { figuresIn, foldedText } from './written-figures.rules.ts';

export const guardNames = [
  'length',
  'source',
  'amount',
  'date',
  'number',
  'link',
  'html',
  'advice',
  'promise',
  'deed',
  'instructions',
  'names',
  'grounds',
] as const;
export type GuardName = (typeof guardNames)[number];

export type Given = {
  sources: readonly ChatSource[];
  orders: string;
};

const lengthMax = 1_500;

/** The guards that object to a draft; empty when it may go out. `without`: disabled guards, for tests. */
export function objectionsTo(draft: string, given: Given, without: readonly GuardName[] = []): GuardName[] {
  const ids = citedIds(draft);
  const cited = given.sources.filter(({ id }) => ids.includes(id));
  // Only cited texts count: an amount in another text proves nothing.
  const known = cited.map(({ title, text }) => `${title}. ${text}`).join('\n');
  const text = withoutCitations(draft);
  const missing = missingFigures(text, known);
  const has = (...kinds: string[]) => missing.some((figure) => kinds.includes(figure.split(':', 1)[0]!));
  const objects: Record<GuardName, () => boolean> = {
    length: () => text.length === 0 || text.length > lengthMax,
    source: () => cited.length === 0 || cited.length < ids.length,
    amount: () => has('usd', 'pct'),
    date: () => has('day', 'month', 'minuto', 'segundo', 'hora', 'dia', 'semana', 'mes', 'ano'),
    number: () => has('num'),
    link: () => hasLink(text),
    html: () => hasMarkup(text),
    advice: () => advises(text, known),
    promise: () => promisesAnything(text, known),
    deed: () => claimsDeeds(text),
    instructions: () => repeats(text, given.orders),
    names: () => hasUnknownName(text, known),
    grounds: () => !isGrounded(text, known),
  };
  return guardNames.filter((name) => !without.includes(name) && objects[name]());
}

function missingFigures(text: string, known: string): string[] {
  const given = figuresIn(known);
  return [...figuresIn(text)].filter((figure) => !given.has(figure));
}

const domain =
  /\b[a-z0-9-]{2,}\s*(?:\.|\(dot\)|\[dot\]|\bpunto\b)\s*(?:com|net|org|io|app|dev|info|biz|co|es|mx|ar|cl|pe|us|eu|uk|ru|cn|xyz|link|ly|me|gg|to|top|site|online|shop|store|live|tk|test|example|gov)\b/;

/** We make links from the citations; the only address that may be named is ours. */
function hasLink(text: string): boolean {
  const plain = foldedText(text).replaceAll(brand.supportEmail, ' ');
  const isAddress = /:\/\/|\bwww\b|\b(?:mailto|javascript|data|tel|hxxps?|https?|ftp|file|vbscript)\s*:|\/\/\S/.test(
    plain,
  );
  const isChannel = /\b(?:whatsapp|telegram|wa\.me|t\.me|signal|skype|zoom|instagram|facebook|wechat)\b/.test(plain);
  return isAddress || isChannel || domain.test(plain) || /\S\s*(?:@|\barroba\b|\(at\)|\[at\])\s*\S/.test(plain);
}

/** Control characters except line breaks and tabs, and characters that change the direction of text. */
const turning = /[\u202a-\u202e\u2066-\u2069]|[^\P{Cc}\n\t\r]/u;

function hasMarkup(text: string): boolean {
  return /<\s*[a-z!/?]|&(?:#|[a-z]{2,8};)|\]\s*\(|!\[|\]\]|\[\[/i.test(text) || turning.test(text);
}

const repeatedWords = 7;

function repeats(text: string, orders: string): boolean {
  const words = wordsOf(text);
  const own = ` ${wordsOf(orders).join(' ')} `;
  return words.some((_, place) => {
    const run = words.slice(place, place + repeatedWords);
    return run.length === repeatedWords && own.includes(` ${run.join(' ')} `);
  });
}

const wordsOf = (text: string): string[] => foldedText(text).match(/[a-z0-9ñ]+/g) ?? [];

const usualNames = ['estados unidos', 'plan basico', 'plan plus', 'secretario estado', brand.product.toLowerCase()];
const capitalised = /(?:\p{Lu}[\p{L}\d'’-]+)(?:\s+(?:de|del|la|los|y)?\s*\p{Lu}[\p{L}\d'’-]*)+/gu;
const companyNamed = /((?:\p{Lu}[\p{L}\d&'’.-]*\s+){1,5})(?:LLC|L\.L\.C\.|Inc|Corp)\b/gu;
const beginnings = /^(?:(?:tu|su|una|la|el|toda|cada|si|de|en|los|las|para|como|esta|mi|nuestra|llc)\s+)+/;

/** Two capitalised words, or a company's name, that no cited text contains: perhaps another person. */
function hasUnknownName(text: string, known: string): boolean {
  const given = wordsOf(known).join(' ');
  const names = [
    ...[...text.matchAll(companyNamed)].map(([, name]) => name!),
    ...[...text.matchAll(capitalised)].map(([name]) => name),
  ].map((name) => wordsOf(name).join(' ').replace(beginnings, ''));
  return names.some((name) => {
    const isShort = !name.includes(' ') && !/LLC/.test(text);
    return name !== '' && !isShort && !given.includes(name) && !usualNames.includes(name) && !isHead(name);
  });
}

/** 'El EIN' at the beginning of a sentence is no name. */
const isHead = (name: string) => /^(llc|ein|irs|wyoming)$/.test(name);

const groundedShare = 0.6;
const stemLength = 5;
const idle = new Set(
  'puede pueden puedes cuando donde sobre entre desde hasta tambien porque aunque mientras siempre nuestro nuestra nuestros nuestras equipo pregunta respuesta persona ayuda texto dice segun fuente tiene tienes tienen estas estos estar hacer hacen cuanto cuales quien quieres datos ahora primero enero febrero marzo abril junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  ),
);

function isGrounded(text: string, known: string): boolean {
  const given = new Set(contentOf(known));
  return text.split(/[.!?\n]+/).every((sentence) => {
    const words = contentOf(sentence);
    if (words.length < 3) return true;
    return words.filter((word) => given.has(word)).length >= words.length * groundedShare;
  });
}

const contentOf = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => word.length >= stemLength && !idle.has(word) && !/^\d/.test(word))
    .map((word) => word.slice(0, stemLength));
