/**
 * A case's history as a chain of SHA-256 over canonical JSON (RFC 8785). Personal text enters as a salted digest, so that it can
 * be erased. A page opened from disk verifies the chain too, where a browser may have no `crypto.subtle`.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import canonicalize from 'canonicalize';
import type { HistoryActor, HistoryKind } from './transitions.rules.ts';

export type HistoryRecord = {
  case: string;
  /** From 1, without gaps. */
  number: number;
  /** ISO 8601 in UTC with milliseconds. */
  at: string;
  actor: HistoryActor;
  kind: HistoryKind;
  /** Strings and integers only. */
  facts: Readonly<Record<string, string | number>>;
  /** Name of a part → digest of its salt and text. */
  digests: Readonly<Record<string, string>>;
  /** Null for the first. */
  previous: string | null;
};

export type HistoryPart = { part: string; salt: Uint8Array; value: string };

/** `missing`: no event has this number; `misplaced`: the event stands elsewhere. */
export type HistoryFault = { number: number; fault: 'missing' | 'misplaced' | 'altered' | 'text_altered' };

/** The first fault of a chain. `parts` are the remaining personal texts, by event number. */
export function faultOf(
  chain: readonly (HistoryRecord & { hash: string })[],
  parts: ReadonlyMap<number, readonly HistoryPart[]>,
): HistoryFault | undefined {
  let previous: string | null = null;
  for (const [index, { hash, ...record }] of chain.entries()) {
    const number = index + 1;
    if (record.number !== number) {
      const isElsewhere = chain.some((other) => other.number === number);
      return { number, fault: isElsewhere ? 'misplaced' : 'missing' };
    }
    if (record.previous !== previous || hashOf(record) !== hash) return { number, fault: 'altered' };
    const texts = parts.get(number) ?? [];
    if (texts.some((text) => digestFor(record, text.part) !== digestOf(text))) return { number, fault: 'text_altered' };
    previous = hash;
  }
  // A text without its event is the only trace of a truncated tail.
  const stray = [...parts.keys()].find((number) => !Number.isInteger(number) || number < 1 || number > chain.length);
  return stray === undefined ? undefined : { number: stray, fault: 'missing' };
}

function digestFor({ digests }: HistoryRecord, part: string): string | undefined {
  return Object.hasOwn(digests, part) ? digests[part] : undefined;
}

function hashOf(record: HistoryRecord): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalize(record)!)));
}

function digestOf({ salt, value }: HistoryPart): string {
  return bytesToHex(sha256(concatBytes(salt, utf8ToBytes(value))));
}
