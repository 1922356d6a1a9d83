import type { DocumentCategory } from '@zarpa/contract/documents/categories.rules.ts';
import type { Problem } from '../../../platform/ui/form/problem-places.ts';
import type { NewDocument, StaffDocument } from './staff-documents.data.ts';

export type DocumentEntry = { category: string; title: string; is_visible: boolean; reason: string };

export function documentEntry(replaced: StaffDocument | undefined): DocumentEntry {
  return {
    category: replaced?.category ?? '',
    title: replaced?.title ?? '',
    is_visible: replaced?.is_visible_to_client ?? true,
    reason: '',
  };
}

export function documentProblems({ category, title, reason }: DocumentEntry, isReplacing: boolean): Problem[] {
  const problems: Problem[] = [];
  if (category === '') problems.push({ field: 'category', message: 'Elige qué es', isMissing: true });
  if (title.trim() === '') problems.push({ field: 'title', message: 'Escribe cómo se llama', isMissing: true });
  if (isReplacing && reason.trim() === '')
    problems.push({ field: 'reason', message: 'Escribe por qué: lo lee el cliente.', isMissing: true });
  return problems;
}

export function documentSent(
  { category, title, is_visible, reason }: DocumentEntry,
  replaced: Pick<StaffDocument, 'id'> | undefined,
): NewDocument {
  return {
    category: category as DocumentCategory,
    title: title.trim(),
    is_visible,
    ...(replaced && { replaces: replaced.id, reason: reason.trim() }),
  };
}
