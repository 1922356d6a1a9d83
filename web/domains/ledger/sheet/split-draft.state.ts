import { isCategory } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { partsMax, type TypedPart } from './split.state.ts';

export const draftNames = ['parts'];

export const splitDraft = (parts: readonly TypedPart[]): Record<string, string> => ({ parts: JSON.stringify(parts) });

export function readParts({ parts = '' }: Readonly<Record<string, string>>): TypedPart[] | undefined {
  try {
    const draft: unknown = JSON.parse(parts);
    const isWhole = Array.isArray(draft) && draft.length >= 2 && draft.length <= partsMax && draft.every(isTypedPart);
    return isWhole ? draft.map((part, key) => ({ ...part, key })) : undefined;
  } catch {
    return undefined;
  }
}

function isTypedPart(value: unknown): value is TypedPart {
  if (typeof value !== 'object' || value === null) return false;
  const { amount, category, note } = value as Record<string, unknown>;
  const isPlace = category === '' || (typeof category === 'string' && isCategory(category));
  return typeof amount === 'string' && typeof note === 'string' && isPlace;
}
