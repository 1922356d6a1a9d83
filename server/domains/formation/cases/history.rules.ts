/** The hashes by which a history is written; what they are for, and how they are checked, stands in `contract/formation/history.rules.ts`. Pure. */
import { createHash } from 'node:crypto';
import type { HistoryPart, HistoryRecord } from '@zarpa/contract/formation/history.rules.ts';
import canonicalize from 'canonicalize';

export function hashOf(record: HistoryRecord): Buffer {
  return createHash('sha256').update(canonicalize(record)!).digest();
}

export function digestOf({ salt, value }: HistoryPart): string {
  return createHash('sha256').update(salt).update(value, 'utf8').digest('hex');
}
