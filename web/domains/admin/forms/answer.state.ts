import type { Problem } from '../../../platform/ui/form/problem-places.ts';

export type AnswerEntry = { answer: string };

export function answerProblems({ answer }: AnswerEntry, missing: string): Problem[] {
  return answer.trim() === '' ? [{ field: 'answer', message: missing, isMissing: true }] : [];
}
