import type { ChatSource } from './chat-source.rules.ts';
import type { FindSources } from './open-sources.ts';
import { foldedText } from './written-figures.rules.ts';

export type FoundPart = { text: string; found: readonly ChatSource[] };
export type FoundParts = { parts: readonly FoundPart[]; later: readonly string[] };

export const partsMax = 3;

export function findParts(find: FindSources, message: string): FoundParts {
  const texts = questionParts(message);
  const parts: FoundPart[] = [];
  for (const text of texts.length > 1 ? texts.slice(0, partsMax) : []) {
    const found = find(text);
    const before = parts.at(-1)?.found[0];
    parts.push({ text, found: before && leansOn(before, text, found) ? [before] : found });
  }
  if (parts.every(({ found }) => found.length === 0))
    return { parts: [{ text: message, found: find(message) }], later: [] };
  return { parts, later: texts.slice(partsMax) };
}

export function sourcesOf(parts: readonly FoundPart[]): ChatSource[] {
  const ranked = parts.flatMap(({ found }) => found.map((source, rank) => ({ source, rank })));
  return [...new Set(ranked.toSorted((one, other) => one.rank - other.rank).map(({ source }) => source))];
}

const leaning =
  /^(?:(?:cuanto|cuando|como|que|quien|donde|cual|por|a|es|se|la|las|lo|los|le|me|hay|tengo|debo|puedo|de) )*(?:cost|cuest|venc|present|pag|hac|multa|renuev|renov|sirv)\w*\W*$/;

/** '… y cuándo vence' has no subject of its own: it belongs to a tax rule named before, or to another text that was found. */
const leansOn = (before: ChatSource, text: string, found: readonly ChatSource[]): boolean =>
  leaning.test(foldedText(text)) && (before.id.startsWith('regla:') || found.includes(before));

const accented = 'cu[aá]nt[oa]s?|cu[aá]l(?:es)?|cómo|cuándo|a?dónde|por qué|qué|quién(?:es)?';
const bare = 'cuant[oa]s?|cual(?:es)?|como|cuando|a?donde|por que|que|quien(?:es)?';
const unsigned = 'hay|puedo|tengo que|debo';
const also = '(?:además|ademas|también|tambien)';

/** Splits at question marks, and at a comma, 'y', 'además' or 'también' before an interrogative. */
export function questionParts(message: string): string[] {
  // 'Como' and 'que' without accents are interrogatives only in texts without any accents, and not after a comma.
  const asking = /[áéíóú]/i.test(message.normalize()) ? accented : bare;
  const begins = (words: string) =>
    `(?: ${also},?)? ¿?(?:(?:a|con|de|desde|en|para) )?(?:${words}|${unsigned})(?![\\p{L}\\d])`;
  const cut = new RegExp(
    `(?<=\\?)(?!\\?)|(?=¿)|(?=[,.;]${begins(accented)})|(?= (?:y|${also},?)${begins(asking)})`,
    'giu',
  );
  const signs = new RegExp(
    `(?<!\\p{L})(?:${asking})(?!\\p{L})|^\\W*(?:y )?(?:${unsigned})(?!\\p{L})|saber (?:el|la|los|las|si) |\\?`,
    'iu',
  );
  // A single word, as in '¿Cómo y cuándo pago?', is no question yet.
  const asks = (text: string) =>
    signs.test(text) && /^\S+ \W*[\p{L}\d]/u.test(text.replace(binding, '')) && !greeting.test(bared(text));
  const parts: string[] = [];
  for (const piece of message.normalize().replaceAll(/\s+/g, ' ').split(cut)) {
    const last = parts.at(-1);
    if (last !== undefined && !(asks(last) && asks(piece))) parts.splice(-1, 1, last + piece);
    else parts.push(piece);
  }
  return parts.length > 1 ? parts.map(bared) : [message];
}

const greeting =
  /^(?:(?:hola|buen[oa]s(?: (?:d[ií]as|tardes|noches))?)\P{L}*)?(?:qué|que|cómo|como) (?:tal|est[aá][ns]?)$/iu;

const binding = new RegExp(`^(?:[\\s,.;¿]|y |${also},? )+`, 'iu');
const ending = new RegExp(`(?:[\\s,.;?]| y(?!\\p{L})|(?<!\\p{L})${also}(?!\\p{L}))+$`, 'iu');
const bared = (text: string): string => text.replace(binding, '').replace(ending, '');
