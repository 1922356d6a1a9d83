/** What a customer is asked, as a form. Pure. */
import { answerProblems } from '@zarpa/contract/answer-problems.rules.ts';
import {
  actionCatalogue,
  fieldsOf,
  readableAnswer,
  type ActionAnswer,
  type ActionKind,
} from '@zarpa/contract/required-actions.rules.ts';
import { countryCodeOf } from '@zarpa/contract/countries.rules.ts';
import type { Problem } from '../ui/form/problem-places.ts';
import type { CaseAction } from './cases.data.ts';

/** By the paths that the server knows its fields by. */
export type ActionEntry = { answer: Record<string, string> };

export type KnownMember = { first_name: string; last_name: string; ownership_percentage: number };

/** What was answered before stands there again, to be mended; before that, what we guessed and ask to be confirmed. */
export function entryOf(
  { kind, subject, answer }: CaseAction,
  memberNames: readonly string[],
  members: readonly KnownMember[] = [],
): ActionEntry {
  const fields = fieldsOf(kind, memberNames);
  return {
    answer: Object.fromEntries(
      fields.map(({ name, type }) => {
        const given = (answer ?? guessed(kind, subject, members))[name] ?? '';
        return [name, type === 'country' ? (countryCodeOf(given) ?? '') : given];
      }),
    ),
  };
}

function guessed(kind: ActionKind, subject: string, members: readonly KnownMember[]): Record<string, string> {
  if (kind === 'confirm_shares')
    return Object.fromEntries(
      members.map(({ ownership_percentage: share }, index) => [`share_${index}`, String(share).replace('.', ',')]),
    );
  const member = kind === 'confirm_name' ? members[Number(subject)] : undefined;
  return member ? { first_name: member.first_name, last_name: member.last_name } : {};
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
