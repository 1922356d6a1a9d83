import { traceText } from '@zarpa/contract/ledger/categories/placement.rules.ts';
import type { Entry } from './ledger.data.ts';

type Traced = Pick<
  Entry,
  'kind' | 'question' | 'parts' | 'category' | 'source' | 'because' | 'confidence' | 'rule_text'
>;

export function entryTrace(entry: Traced): string {
  if (entry.parts.length > 0) return 'Lo dividiste tú';
  if (entry.question !== null) return 'Por lo que respondiste del año';
  if (entry.kind === 'house') return 'Es de lo que contrataste aquí';
  if (entry.kind === 'hand') return 'Lo escribiste tú';
  return traceText(entry, entry.rule_text ?? undefined);
}
