/** An answer of the team to a customer, as its form holds it. Pure. */
import type { Problem } from '../../../platform/ui/form/problem-places.ts';

export type AnswerEntry = { answer: string };

/** `missing`: what is said where it says nothing. */
export function answerProblems({ answer }: AnswerEntry, missing: string): Problem[] {
  return answer.trim() === '' ? [{ field: 'answer', message: missing, isMissing: true }] : [];
}
