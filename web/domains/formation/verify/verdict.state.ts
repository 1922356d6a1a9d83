import { actedAs } from '@zarpa/contract/people/permissions.rules.ts';
import { formatMoment } from '../../identity/account/moments.state.ts';
import {
  faultOf,
  type HistoryFault,
  type HistoryPart,
  type HistoryRecord,
} from '@zarpa/contract/formation/history.rules.ts';
import { actionCatalogue, type ActionKind } from '@zarpa/contract/formation/required-actions.rules.ts';
import { sentenceOf } from '../history.state.ts';

export type EventLine = {
  number: number;
  at: string;
  who: string;
  sentence: string;
  texts: string[];
  withheldCount: number;
  hash: string;
};

export type Verdict = {
  tone: 'whole' | 'altered' | 'unknown';
  title: string;
  sentences: string[];
  lastHash?: string;
  faultAt?: number;
  events: EventLine[];
};

export function verdictOf(content: string, timeZone?: string): Verdict {
  const file = readHistoryFile(content);
  if (!file) return noHistory;
  const events = file.records.map((record) => lineOf(record, file));
  const fault = faultOf(file.records, file.texts);
  if (fault)
    return {
      tone: 'altered',
      title: faultTitles[fault.fault](fault.number),
      sentences: [
        faultMeanings[fault.fault],
        'Escríbenos y adjunta este archivo: guardamos cada noche una copia de las huellas.',
      ],
      faultAt: fault.number,
      events,
    };
  const [first, last] = [file.records[0]!, file.records.at(-1)!];
  const withheld = events.reduce((sum, { withheldCount }) => sum + withheldCount, 0);
  return {
    tone: 'whole',
    title: 'El historial está entero y sin cambios',
    sentences: [
      events.length === 1
        ? `Tiene un suceso, del ${formatMoment(first.at, timeZone)}.`
        : `Tiene ${events.length} sucesos, del ${formatMoment(first.at, timeZone)} al ${formatMoment(last.at, timeZone)}.`,
      ...(withheld > 0 ? [withheldSentence(withheld)] : []),
      'Que no le falte el final, ni se haya reescrito todo, solo se ve por la última huella: compárala con la de otra descarga tuya, o pídenosla.',
    ],
    lastHash: last.hash,
    events,
  };
}

const noHistory: Verdict = {
  tone: 'unknown',
  title: 'Este archivo no es un historial',
  sentences: ['Elige el archivo JSON que descargaste con «Descargar historial», tal como llegó.'],
  events: [],
};

const faultTitles: Readonly<Record<HistoryFault['fault'], (number: number) => string>> = {
  missing: (number) => `Falta el suceso ${number}`,
  misplaced: (number) => `El suceso ${number} no está en su lugar`,
  altered: (number) => `El suceso ${number} está cambiado`,
  text_altered: (number) => `Un texto del suceso ${number} está cambiado`,
};
const faultMeanings: Readonly<Record<HistoryFault['fault'], string>> = {
  missing: 'Los sucesos llevan números seguidos: alguien quitó este.',
  misplaced: 'Los sucesos llevan números seguidos: alguien cambió el orden o lo repitió.',
  altered: 'Su contenido ya no corresponde a su huella, o no sigue al suceso anterior.',
  text_altered: 'El texto ya no corresponde a la huella que se guardó con el suceso.',
};

function withheldSentence(count: number): string {
  return count === 1
    ? 'Un texto no va en el archivo, porque es del equipo o porque se borró; su huella sí, y encaja.'
    : `${count} textos no van en el archivo, porque son del equipo o porque se borraron; sus huellas sí, y encajan.`;
}

const actors: Readonly<Record<string, string>> = {
  customer: 'Tú',
  staff: 'El equipo',
  provider: 'Un servicio de presentación',
  system: 'El sistema',
};
const parts: Readonly<Record<string, string>> = {
  reason: 'Motivo',
  note: 'Nota',
  ein: 'EIN',
  message: 'Lo que pedimos',
  answer: 'Tu respuesta',
};
const wordIn = (words: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(words, name) ? words[name]! : name;

function lineOf(record: FileRecord, { texts }: HistoryFile): EventLine {
  const disclosed = texts.get(record.number) ?? [];
  return {
    number: record.number,
    at: record.at,
    who:
      actedAs(disclosed.find(({ part }) => part === 'person')?.value, record.facts['role']) ??
      wordIn(actors, record.actor),
    sentence: sentenceOf(record),
    texts: disclosed
      .filter(({ part }) => part !== 'person')
      .map(({ part, value }) => `${wordIn(parts, part)}: ${part === 'answer' ? answerText(record, value) : value}`),
    withheldCount: Object.keys(record.digests).filter((name) => !disclosed.some(({ part }) => part === name)).length,
    hash: record.hash,
  };
}

function answerText({ facts }: FileRecord, value: string): string {
  const kind = String(facts['asked']);
  const fields = Object.hasOwn(actionCatalogue, kind) ? actionCatalogue[kind as ActionKind].fields : undefined;
  try {
    const answered = Object.entries(JSON.parse(value) as Record<string, string>);
    return answered
      .map(([name, value]) => `${fields?.find((field) => field.name === name)?.label ?? name}: ${value}`)
      .join(' · ');
  } catch {
    return value;
  }
}

type FileRecord = HistoryRecord & { hash: string };
type HistoryFile = { records: FileRecord[]; texts: Map<number, HistoryPart[]> };

/** Undefined when the content is not a history file. */
function readHistoryFile(content: string): HistoryFile | undefined {
  const whole = parsed(content);
  if (!isObject(whole)) return undefined;
  const { records, texts } = whole;
  if (!Array.isArray(records) || !Array.isArray(texts) || records.length === 0) return undefined;
  if (!records.every(isRecord) || !texts.every(isText)) return undefined;
  const parts = new Map<number, HistoryPart[]>();
  for (const { number, part, salt, value } of texts)
    parts.set(number, [...(parts.get(number) ?? []), { part, value, salt: bytesOf(salt) }]);
  return { records, texts: parts };
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content) as unknown;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRecord(value: unknown): value is FileRecord {
  if (!isObject(value)) return false;
  const { number, facts, digests, previous } = value;
  const isText = (name: string) => typeof value[name] === 'string';
  return (
    ['case', 'at', 'actor', 'kind', 'hash'].every(isText) &&
    !Number.isNaN(Date.parse(String(value['at']))) &&
    typeof number === 'number' &&
    (previous === null || isText('previous')) &&
    isObject(facts) &&
    Object.values(facts).every((fact) => typeof fact === 'string' || typeof fact === 'number') &&
    isObject(digests) &&
    Object.values(digests).every((digest) => typeof digest === 'string')
  );
}

function isText(value: unknown): value is { number: number; part: string; salt: string; value: string } {
  if (!isObject(value)) return false;
  const { number, part, salt, value: text } = value;
  return (
    typeof number === 'number' &&
    typeof part === 'string' &&
    typeof text === 'string' &&
    typeof salt === 'string' &&
    /^([0-9a-f]{2})*$/.test(salt)
  );
}

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
