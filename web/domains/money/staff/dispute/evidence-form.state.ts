import type { EvidencePart } from '@zarpa/contract/money/evidence.rules.ts';
import type { Problem } from '../../../../platform/ui/form/problem-places.ts';

export type EvidenceEntry = {
  /** Keys of the chosen parts, with commas between. */
  parts: string;
  own_text: string;
};

export const chosenParts = (parts: string): EvidencePart[] => parts.split(',').filter(Boolean) as EvidencePart[];

export function toggledPart(parts: string, key: EvidencePart): string {
  const chosen = chosenParts(parts);
  return (chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key]).join(',');
}

export function evidenceProblems({ parts }: EvidenceEntry): Problem[] {
  return parts === '' ? [{ field: 'parts', message: 'Elige al menos una parte.', isMissing: true }] : [];
}

/** Whatever the order in which parts were pressed. */
export function isChanged(entry: EvidenceEntry, saved: EvidenceEntry): boolean {
  const sorted = ({ parts }: EvidenceEntry) => chosenParts(parts).toSorted().join(',');
  return sorted(entry) !== sorted(saved) || entry.own_text.trim() !== saved.own_text;
}
