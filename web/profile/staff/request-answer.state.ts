/** The team's answer to an asked-for change, as the form holds it. Pure. */
import type { Problem } from '../../ui/form/problem-places.ts';
import type { Outcome } from './change-requests.data.ts';

export const outcomeLabels: Readonly<Record<Outcome, string>> = { done: 'Hecho', declined: 'No se hace' };

export type AnswerEntry = { answer: string };

export function answerProblems({ answer }: AnswerEntry): Problem[] {
  if (answer.trim() !== '') return [];
  return [{ field: 'answer', message: 'Escribe qué se hizo, o por qué no: lo lee el cliente.', isMissing: true }];
}
