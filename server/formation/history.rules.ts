/**
 * A case's history as a chain: each event holds a SHA-256 over its own content and its predecessor's, in canonical JSON
 * (RFC 8785). Personal text and what is ours alone stand beside it and enter as a salted digest, so that they can be
 * withheld or erased without breaking the chain. Whoever has the JSON can check it offline. Pure.
 */
import { createHash } from 'node:crypto';
import type { HistoryActor, HistoryKind } from '@zarpa/contract/transitions.rules.ts';
import canonicalize from 'canonicalize';

/** What is hashed; hashes and digests are lower-case hex. */
export type HistoryRecord = {
  case: string;
  /** From 1, without a gap. */
  number: number;
  /** ISO 8601 in UTC with milliseconds. */
  at: string;
  actor: HistoryActor;
  kind: HistoryKind;
  /** Strings and whole numbers only. */
  facts: Readonly<Record<string, string | number>>;
  /** Name of a part → digest of its salt and text. */
  digests: Readonly<Record<string, string>>;
  /** Null for the first. */
  previous: string | null;
};

export type HistoryPart = { part: string; salt: Buffer; value: string };

export function hashOf(record: HistoryRecord): Buffer {
  return createHash('sha256').update(canonicalize(record)!).digest();
}

export function digestOf({ salt, value }: HistoryPart): string {
  return createHash('sha256').update(salt).update(value, 'utf8').digest('hex');
}

export type HistoryFault = { number: number; fault: 'missing' | 'altered' | 'text_altered' };

/** The first place where a chain is not as it was written; `parts` are those that are still there, by event. */
export function faultOf(
  chain: readonly (HistoryRecord & { hash: string })[],
  parts: ReadonlyMap<number, readonly HistoryPart[]>,
): HistoryFault | undefined {
  let previous: string | null = null;
  for (const [index, { hash, ...record }] of chain.entries()) {
    const number = index + 1;
    if (record.number !== number) return { number, fault: 'missing' };
    if (record.previous !== previous || hashOf(record).toString('hex') !== hash) return { number, fault: 'altered' };
    const texts = parts.get(number) ?? [];
    if (texts.some((text) => record.digests[text.part] !== digestOf(text))) return { number, fault: 'text_altered' };
    previous = hash;
  }
  return undefined;
}
