/** Normalises the name of a party, however a bank writes it (categorisation.md §4). Keys are stored, so they must not change. */
import { plainLetters } from '@zarpa/contract/core/plain-letters.rules.ts';
import { bankWords, cities, designators, months, regions } from './bank-words.rules.ts';

/** `SQ *BLUE BOTTLE 0042 SAN FRANCISCO CA` → `blue bottle`. The key of a key is itself. */
export function counterpartyKey(description: string, counterparty: string): string {
  return keyOf(counterparty) || keyOf(description);
}

function keyOf(text: string): string {
  if (!/\p{L}/u.test(text)) return '';
  let key = shorter(text);
  for (let next = shorter(key); next !== key; next = shorter(key)) key = next;
  if (key !== '') return key;
  // For letters without a plain form.
  const letters = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return letters.join(' ');
}

function shorter(text: string): string {
  const words = withoutCodes(wordsOf(withoutPrefixes(withoutReferences(named(plainOf(text))))));
  return withoutTail(withoutBankWords(withoutAddress(words))).join(' ');
}

function plainOf(text: string): string {
  if (!/[^ -~]/.test(text)) return text.toLowerCase();
  return plainLetters(text)
    .replaceAll(/\p{Cf}/gu, '')
    .toLowerCase()
    .normalize('NFC');
}

/** The name within a bank's longer sentence: `ORIG CO NAME:… ORIG ID:…`, `Card transaction of 20.00 USD issued by …`. */
function named(text: string): string {
  if (!beginnings.test(text)) return text;
  for (const pattern of sentences) {
    const name = pattern.exec(text)?.[1];
    if (name !== undefined && hasLetter(name)) return name;
  }
  return text;
}

/** Quick check: most texts match none of the sentences. */
const beginnings = /^(?:card|trans|sent|received|envi|dinero|recib|purch|recur)|orig co name/;

const sentences = [
  /orig co name:\s*(.+?)\s+(?:orig id|desc date|co entry|sec:)/,
  /^(?:card transaction|transaccion con tarjeta|transacao com cartao) .{1,40}? (?:issued by|emitida por|emitido por) (.+)$/,
  /^(?:sent money to|received money from|enviaste dinero a|dinero enviado a|recibiste dinero de|dinero recibido de) (.+)$/,
  /^(?:purchase authorized on|recurring payment authorized on) \d\d\/\d\d (.+)$/,
];

/** Removes email addresses, and ids such as `ST-A1B2C3D4`. */
function withoutReferences(text: string): string {
  if (!text.includes('@') && !text.includes('-')) return text;
  const rest = text.replaceAll(/\S+@\S+|(?<![\p{L}\p{N}])\p{L}{1,3}-(?=\p{L}*\p{N})[\p{L}\p{N}]{4,}/gu, ' ');
  return hasLetter(rest) ? rest : text;
}

/** Removes those who charge in a shop's name; `GOOGLE *` stays, because it is the shop. */
function withoutPrefixes(text: string): string {
  if (!text.includes('*')) return text;
  const rest = text.replace(
    /^\s*(?:sq|squ|paypal|pp|tst|sp|eb|fs|iz|wpy|ppl|py|dlo|cko|zl|in|stripe|sumup|merpago|mercpago|mercadopago|payu|ebanx|2co|2checkout\.com|dri|ws)\s*\*+\s*/,
    '',
  );
  return rest !== text && hasLetter(rest) ? withoutPrefixes(rest) : text;
}

/** `S.A. de C.V.` is `sa de cv`, `O'Neil` one word, `aws.amazon.com` three. */
function wordsOf(text: string): string[] {
  const dotted = text.includes('.')
    ? text.replaceAll(/(?<=(?<![\p{L}\p{N}])\p{L})\.(?=\p{L}(?![\p{L}\p{N}]))/gu, '')
    : text;
  const joined = /['’]/.test(dotted) ? dotted.replaceAll(/(?<=\p{L})['’](?=\p{L})/gu, '') : dotted;
  return joined.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function withoutCodes(words: readonly string[]): string[] {
  const isNumber = (word: string | undefined) => word !== undefined && !hasLetter(word);
  const kept = words.flatMap((word, index) => {
    if (isNumber(word)) return [];
    if (months.has(word) && (isNumber(words[index - 1]) || isNumber(words[index + 1]))) return [];
    return nameIn(word) ?? [];
  });
  // For a text of nothing but an id or a month.
  return kept.length > 0 ? kept : (words.join(' ').match(/\p{L}+/gu) ?? []);
}

/** `ads1234567` → `ads`, `1password` as it is, `ab12cd34` is an id. */
function nameIn(word: string): string | undefined {
  if (/^\p{L}*$/u.test(word)) return word;
  const digits = word.match(/\p{N}/gu)?.length ?? 0;
  const [, glued] = /^(\p{L}{3,})\p{N}+$/u.exec(word) ?? [];
  if (glued !== undefined) return glued;
  return digits <= 2 && word.length < 10 ? word : undefined;
}

const addressWords = new Set(['www', 'http', 'https', 'com', 'net', 'org', 'html']);

const withoutAddress = (words: string[]) => kept(words, (word) => !addressWords.has(word));

function withoutBankWords(words: string[]): string[] {
  const first = words.findIndex((word) => !bankWords.has(word));
  const last = words.findLastIndex((word) => !bankWords.has(word));
  return first < 0 ? words : words.slice(first, last + 1);
}

/** `notion labs inc san francisco ca` → `notion labs`; one word always stays. */
function withoutTail(words: string[]): string[] {
  const ends = citiesByEnd.get(words.at(-1) ?? '') ?? [];
  const city = ends.find((one) => one.length < words.length && one.every((w, i) => w === words.at(i - one.length)));
  if (city) return withoutTail(words.slice(0, -city.length));
  const last = words.at(-1);
  const isTail = last !== undefined && words.length > 1 && (regions.has(last) || designators.has(last));
  if (isTail) return withoutTail(words.slice(0, -1));
  // Removes what joined the two: `sa de cv`, `y cia`.
  return words.length > 1 && (last === 'de' || last === 'y') ? withoutTail(words.slice(0, -1)) : words;
}

const citiesByEnd = Map.groupBy(cities, (city) => city.at(-1) ?? '');

function kept(words: string[], keep: (word: string) => boolean): string[] {
  const matching = words.filter(keep);
  return matching.length > 0 ? matching : words;
}

const hasLetter = (text: string) => /\p{L}/u.test(text);
