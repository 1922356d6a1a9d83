import { requestDayProblem, type UserState } from '@zarpa/contract/tax/book/obligation-states.rules.ts';

export type Said = { hasProof: boolean; askedOn: string; reason: string };
export type SettleProblems = Partial<Record<'document_id' | 'asked_on' | 'reason', string>>;

export const needsProof = (step: UserState): boolean => step === 'done' || step === 'extended';

export function settleProblems(
  step: UserState,
  { hasProof, askedOn, reason }: Said,
  days: { due_on: string; today: string },
): SettleProblems {
  if (step === 'not_applicable') return reason.trim() ? {} : { reason: 'Escribe por qué no aplica' };
  const day = step === 'extended' ? dayProblem(askedOn, days) : undefined;
  return {
    ...(needsProof(step) && !hasProof && { document_id: 'Elige el documento que lo prueba, o sube uno' }),
    ...(day !== undefined && { asked_on: day }),
  };
}

const dayProblem = (askedOn: string, days: { due_on: string; today: string }) =>
  askedOn === '' ? 'Escribe qué día se envió' : requestDayProblem(askedOn, days);
