/** The downloaded history, read as what a stranger may have written. Pure. */
import type { HistoryPart, HistoryRecord } from '@zarpa/contract/formation/history.rules.ts';

export type FileRecord = HistoryRecord & { hash: string };
export type HistoryFile = { records: FileRecord[]; texts: Map<number, HistoryPart[]> };

/** Undefined for whatever is no history at all. */
export function readHistoryFile(content: string): HistoryFile | undefined {
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

/** Who, and what happened, may be words of a newer release. */
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

type FileText = { number: number; part: string; salt: string; value: string };

function isText(value: unknown): value is FileText {
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

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}
