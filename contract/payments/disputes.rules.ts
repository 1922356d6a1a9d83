/** `warning`: an issuer reports fraud before anybody disputes; `inquiry`: a bank asks, no money moved. */
export const disputeKinds = ['warning', 'inquiry', 'dispute'] as const;
export type DisputeKind = (typeof disputeKinds)[number];

export const disputeKindLabels: Readonly<Record<DisputeKind, string>> = {
  warning: 'Aviso de fraude',
  inquiry: 'Consulta del banco',
  dispute: 'Disputa',
};

export const disputeStates = [
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
  'won',
  'lost',
  'closed',
] as const;
export type DisputeState = (typeof disputeStates)[number];

export const disputeStateLabels: Readonly<Record<DisputeState, string>> = {
  needs_response: 'Espera nuestra respuesta',
  under_review: 'La mira el banco',
  appeal_needs_response: 'La apelación espera nuestra respuesta',
  appeal_under_review: 'El banco mira la apelación',
  won: 'Ganada',
  lost: 'Perdida',
  closed: 'Cerrada',
};

/** The provider's words for a status. One that we don't know yet needs a person. */
const readings: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: 'needs_response',
  warning_under_review: 'under_review',
  warning_closed: 'closed',
  needs_response: 'needs_response',
  under_review: 'under_review',
  appeal_needs_response: 'appeal_needs_response',
  appeal_under_review: 'appeal_under_review',
  won: 'won',
  lost: 'lost',
  prevented: 'closed',
};

export function disputeStateOf(status: string): DisputeState {
  return Object.hasOwn(readings, status) ? readings[status]! : 'needs_response';
}

const isFinal = (state: DisputeState) => state === 'won' || state === 'lost' || state === 'closed';
export const isOpenDispute = (state: DisputeState): boolean => !isFinal(state);

export const needsAnswer = (state: DisputeState): boolean =>
  state === 'needs_response' || state === 'appeal_needs_response';

/** Money is held, so nothing may be given back beside it. A lost one has taken it for good. */
export function holdsMoney({ kind, state }: { kind: DisputeKind; state: DisputeState }): boolean {
  return kind === 'dispute' && state !== 'won' && state !== 'closed';
}

/** Whether it can be answered, and if not, why. `warning`: only a refund helps. */
export const answerStates = ['possible', 'warning', 'no_answer', 'past_due', 'with_bank', 'closed'] as const;
export type AnswerState = (typeof answerStates)[number];

type Answered = { kind: DisputeKind; state: DisputeState; dueAt: Date | null };

export function answerStateOf({ kind, state, dueAt }: Answered, now: Date): AnswerState {
  if (!isOpenDispute(state)) return 'closed';
  if (kind === 'warning') return 'warning';
  if (!needsAnswer(state)) return 'with_bank';
  if (!dueAt) return 'no_answer';
  return dueAt <= now ? 'past_due' : 'possible';
}

/** One answer in each: an inquiry may become a dispute, and one that was lost an appeal. */
export const disputeRounds = ['inquiry', 'dispute', 'appeal'] as const;
export type DisputeRound = (typeof disputeRounds)[number];

export function roundOf({ kind, state }: { kind: DisputeKind; state: DisputeState }): DisputeRound {
  if (state === 'appeal_needs_response' || state === 'appeal_under_review') return 'appeal';
  return kind === 'inquiry' ? 'inquiry' : 'dispute';
}

export const disputeRoundLabels: Readonly<Record<DisputeRound, string>> = {
  inquiry: 'Consulta',
  dispute: 'Disputa',
  appeal: 'Apelación',
};

/** The provider's reasons, as a person reads them. */
const reasonWords: Readonly<Record<string, string>> = {
  bank_cannot_process: 'El banco no pudo procesar el cobro',
  credit_not_processed: 'Dice que le debemos una devolución',
  customer_initiated: 'Lo pidió el titular',
  duplicate: 'Dice que se cobró dos veces',
  fraudulent: 'El titular dice que no hizo el pago',
  general: 'Sin motivo concreto',
  incorrect_account_details: 'Datos de la cuenta incorrectos',
  insufficient_funds: 'Sin fondos',
  noncompliant: 'Incumple las reglas de la tarjeta',
  product_not_received: 'Dice que no recibió el servicio',
  product_unacceptable: 'Dice que el servicio no es lo prometido',
  subscription_canceled: 'Dice que había cancelado',
  unauthorized_use_of_card: 'Uso de la tarjeta sin permiso',
  made_with_stolen_card: 'Hecho con una tarjeta robada',
  made_with_lost_card: 'Hecho con una tarjeta perdida',
  card_never_received: 'El titular no recibió la tarjeta',
  fraudulent_card_application: 'Tarjeta pedida con datos falsos',
  made_with_counterfeit_card: 'Hecho con una tarjeta falsa',
};

export function disputeReason(reason: string): string {
  return Object.hasOwn(reasonWords, reason) ? reasonWords[reason]! : reason;
}
