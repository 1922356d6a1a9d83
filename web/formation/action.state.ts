/** What a customer is asked, as a form. Pure. */
import {
  actionCatalogue,
  answerProblems,
  fieldsOf,
  readableAnswer,
  type ActionAnswer,
} from '@zarpa/contract/required-actions.rules.ts';
import { countryCodeOf } from '@zarpa/contract/countries.rules.ts';
import type { Problem } from '../ui/form/problem-places.ts';
import type { CaseAction } from './cases.data.ts';

/** By the paths that the server knows its fields by. */
export type ActionEntry = { answer: Record<string, string> };

/** What was answered before stands there again, to be mended. */
export function entryOf({ kind, answer }: CaseAction, memberNames: readonly string[]): ActionEntry {
  const fields = fieldsOf(kind, memberNames);
  return {
    answer: Object.fromEntries(
      fields.map(({ name, type }) => {
        const given = answer?.[name] ?? '';
        return [name, type === 'country' ? (countryCodeOf(given) ?? '') : given];
      }),
    ),
  };
}

export function entryProblems(
  { kind }: CaseAction,
  { answer }: ActionEntry,
  memberNames: readonly string[],
): Problem[] {
  return answerProblems(kind, answer, memberNames).map(({ field, message }) => ({
    field: `answer.${field}`,
    message,
    ...((answer[field] ?? '').trim() === '' && { isMissing: true }),
  }));
}

/** What is sent: only what was given. */
export function answerOf({ answer }: ActionEntry): Record<string, string> {
  return Object.fromEntries(Object.entries(answer).filter(([, value]) => value.trim() !== ''));
}

/** As it is read back: labels and what was answered. */
export function answeredLines(
  { kind, answer }: CaseAction,
  memberNames: readonly string[],
): { label: string; value: string }[] {
  const given: ActionAnswer = answer ?? {};
  return fieldsOf(kind, memberNames).flatMap((field) => {
    const value = given[field.name]?.trim();
    return value ? [{ label: field.label, value: readableAnswer(field, value, memberNames) }] : [];
  });
}

export function titleOf({ kind, subject }: CaseAction, memberNames: readonly string[]): string {
  const member = subject === 'company' ? undefined : memberNames[Number(subject)];
  return member ? `${actionCatalogue[kind].title}: ${member}` : actionCatalogue[kind].title;
}
