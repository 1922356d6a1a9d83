import type { Problem } from '../../../platform/ui/form/problem-places.ts';

export type AnswerEntry = { answer: string };

export const answerProblems = ({ answer }: AnswerEntry, missing: string): Problem[] =>
  answer.trim() === '' ? [{ field: 'answer', message: missing, isMissing: true }] : [];
