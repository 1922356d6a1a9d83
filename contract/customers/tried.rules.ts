import type { PaymentStatus } from '../payments/states.rules.ts';

/** How far a registration without a case has come, by what the team can do about it. */
export const triedStates = ['declined', 'unfinished', 'bank', 'processing', 'ended', 'to_review', 'settled'] as const;
export type TriedState = (typeof triedStates)[number];

export function triedStateOf(status: PaymentStatus, hasRefusal: boolean): TriedState {
  if (status === 'needs_review') return 'to_review';
  if (status === 'paid' || status === 'refunded') return 'settled';
  if (hasRefusal) return 'declined';
  if (status === 'requires_action') return 'bank';
  if (status === 'canceled') return 'ended';
  return status === 'processing' ? 'processing' : 'unfinished';
}

export const triedWords: Readonly<Record<TriedState, string>> = {
  declined: 'Tarjeta rechazada',
  unfinished: 'No llegó a pagar',
  bank: 'Falta que su banco lo confirme',
  processing: 'El pago se está procesando',
  ended: 'Venció sin pagar',
  to_review: 'Pagó otra suma: por revisar',
  settled: 'Pagado: el trámite se abre enseguida',
};

const refusalTexts: Readonly<Record<string, string>> = {
  'payments.card_declined': 'el banco la rechazó',
  'payments.insufficient_funds': 'sin fondos suficientes',
  'payments.expired_card': 'tarjeta vencida',
  'payments.incorrect_cvc': 'código de seguridad (CVC) incorrecto',
  'payments.incorrect_number': 'número incorrecto',
  'payments.processing_error': 'falló el procesador de pagos',
  'payments.authentication_failed': 'su banco no confirmó la compra',
};

/** `Tarjeta rechazada: sin fondos suficientes`; a refusal of another release has no words here. */
export function triedReason({ state, refusal }: { state: TriedState; refusal: string | null }): string {
  const why = state === 'declined' && refusal !== null ? refusalTexts[refusal] : undefined;
  return why ? `${triedWords[state]}: ${why}` : triedWords[state];
}

/** Where the person may still pay, and nobody else has the turn. */
export const writableTried = ['declined', 'unfinished', 'bank', 'ended'] as const;
export type WritableTried = (typeof writableTried)[number];

export function canBeWritten(state: TriedState): state is WritableTried {
  return (writableTried as readonly TriedState[]).includes(state);
}
