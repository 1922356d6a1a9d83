import { requestDayProblem, type UserState } from '@zarpa/contract/tax/book/obligation-states.rules.ts';

export type SettleInput = { hasProof: boolean; requestedOn: string; reason: string };
export type SettleProblems = Partial<Record<'document_id' | 'asked_on' | 'reason', string>>;

export const needsProof = (step: UserState): boolean => step === 'done' || step === 'extended';

export function settleProblems(
  step: UserState,
  { hasProof, requestedOn, reason }: SettleInput,
  days: { due_on: string; today: string },
): SettleProblems {
  if (step === 'not_applicable') return reason.trim() ? {} : { reason: 'Escribe por qué no aplica' };
  const day = step === 'extended' ? dayProblem(requestedOn, days) : undefined;
  return {
    ...(needsProof(step) && !hasProof && { document_id: 'Elige el documento que lo prueba, o sube uno' }),
    ...(day !== undefined && { asked_on: day }),
  };
}

const dayProblem = (requestedOn: string, days: { due_on: string; today: string }) =>
  requestedOn === '' ? 'Escribe qué día se envió' : requestDayProblem(requestedOn, days);
