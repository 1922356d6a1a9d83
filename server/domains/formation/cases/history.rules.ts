/** Writes the hashes of a history; `contract/formation/history.rules.ts` explains and checks them. */
import { createHash } from 'node:crypto';
import type { HistoryPart, HistoryRecord } from '@zarpa/contract/formation/history.rules.ts';
import canonicalize from 'canonicalize';

export function hashOf(record: HistoryRecord): Buffer {
  return createHash('sha256').update(canonicalize(record)!).digest();
}

export function digestOf({ salt, value }: HistoryPart): string {
  return createHash('sha256').update(salt).update(value, 'utf8').digest('hex');
}
