import { actionCatalogue, askableKinds, type ActionKind } from '@zarpa/contract/formation/required-actions.rules.ts';
import type { Problem } from '../../../../platform/ui/form/problem-places.ts';
import type { ActionRequest } from '../staff-cases.data.ts';

/** `subject`: the member's index from 0, for questions about a member. */
export type AskEntry = { kind: string; subject: string; note: string };

export const kindOptions = askableKinds.map((value) => ({ value, label: actionCatalogue[value].title }));

export function isAboutMember(kind: string): boolean {
  return actionCatalogue[kind as ActionKind]?.about === 'member';
}

export function askProblems({ kind, subject, note }: AskEntry, memberNames: readonly string[]): Problem[] {
  if (kind === '') return [{ field: 'kind', message: 'Elige qué pedir', isMissing: true }];
  const problems: Problem[] = [];
  if (isAboutMember(kind) && memberNames[Number(subject || Number.NaN)] === undefined)
    problems.push({ field: 'subject', message: 'Elige a quién se refiere.', isMissing: subject === '' });
  // A correction without a note cannot be answered.
  if (kind === 'correction' && note.trim() === '')
    problems.push({ field: 'note', message: 'Escribe qué hay que corregir: lo lee el cliente.', isMissing: true });
  return problems;
}

export function requestOf({ kind, subject, note }: AskEntry): ActionRequest {
  return {
    kind: kind as ActionRequest['kind'],
    subject: isAboutMember(kind) ? subject : 'company',
    ...(note.trim() && { note: note.trim() }),
  };
}
