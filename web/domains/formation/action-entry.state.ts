import { answerProblems } from '@zarpa/contract/formation/answer-problems.rules.ts';
import { countryCodeOf } from '@zarpa/contract/values/countries.rules.ts';
import { fieldsOf, type ActionKind } from '@zarpa/contract/formation/required-actions.rules.ts';
import type { Problem } from '../../platform/ui/form/problem-places.ts';
import type { CaseAction, WholeCase } from './cases.data.ts';

export type ActionEntry = { answer: Record<string, string> };

export type KnownMember = NonNullable<WholeCase['company']>['members'][number];

export function entryOf(
  { kind, subject, answer }: CaseAction,
  memberNames: readonly string[],
  members: readonly KnownMember[] = [],
): ActionEntry {
  const fields = fieldsOf(kind, memberNames);
  return {
    answer: Object.fromEntries(
      fields.map(({ name, type }) => {
        const initial = (answer ?? guessed(kind, subject, members))[name] ?? '';
        return [name, type === 'country' ? (countryCodeOf(initial) ?? '') : initial];
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

export const answerOf = ({ answer }: ActionEntry): Record<string, string> =>
  Object.fromEntries(Object.entries(answer).filter(([, value]) => value.trim() !== ''));
