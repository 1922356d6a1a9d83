import { needsPerson } from '@zarpa/contract/ledger/categories/placement.rules.ts';
import { ledgerCategories } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { CircleHelp, Split } from 'lucide-react';
import type { Entry } from '../ledger.data.ts';

type ChipFacts = Pick<Entry, 'category' | 'confidence' | 'parts'>;

export function chipText({ category, confidence, parts }: ChipFacts): string {
  if (parts.length > 0) return `Dividido en ${parts.length}`;
  const { label } = ledgerCategories[category];
  return category !== 'unclassified' && confidence === 'guess' ? `¿${label}?` : label;
}

export const isWaiting = (entry: ChipFacts): boolean =>
  entry.parts.length === 0 ? needsPerson(entry) : entry.parts.some((part) => part.category === 'unclassified');

export function ChipWords({ entry }: { entry: ChipFacts }) {
  const text = chipText(entry);
  return (
    <>
      {entry.parts.length > 0 ? <Split /> : isWaiting(entry) && <CircleHelp />}
      <span className="ledger-line" title={text}>
        {text}
      </span>
    </>
  );
}
