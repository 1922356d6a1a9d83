import {
  actionCatalogue,
  fieldsOf,
  readableAnswer,
  type ActionAnswer,
} from '@zarpa/contract/formation/required-actions.rules.ts';
import type { CaseAction } from './cases.data.ts';

export function answeredLines(
  { kind, answer }: CaseAction,
  memberNames: readonly string[],
): { label: string; value: string }[] {
  const values: ActionAnswer = answer ?? {};
  return fieldsOf(kind, memberNames).flatMap((field) => {
    const value = values[field.name]?.trim();
    return value ? [{ label: field.label, value: readableAnswer(field, value, memberNames) }] : [];
  });
}

export function titleOf({ kind, subject }: CaseAction, memberNames: readonly string[]): string {
  const member = subject === 'company' ? undefined : memberNames[Number(subject)];
  return member ? `${actionCatalogue[kind].title}: ${member}` : actionCatalogue[kind].title;
}
