import type { PaymentStatus } from '@zarpa/contract/payments/states.rules.ts';
import { isOwed, type RefundState } from '@zarpa/contract/payments/refund-states.rules.ts';
import type { DisputeState } from '@zarpa/contract/payments/disputes.rules.ts';
import type { Tone } from '../../../platform/ui/tone.tsx';

export const paymentStateWords: Readonly<Record<PaymentStatus, string>> = {
  awaiting_payment: 'Sin pagar',
  requires_action: 'Espera al banco',
  processing: 'En proceso',
  paid: 'Pagado',
  refunded: 'Devuelto entero',
  canceled: 'Caducado sin pagar',
  needs_review: 'Otra suma: por decidir',
};

export function refundTone(refund: { state: RefundState; repaid_at: string | null }): Tone {
  if (isOwed(refund) || refund.state === 'refused') return 'danger';
  if (refund.state === 'succeeded' || refund.state === 'failed') return 'success';
  if (refund.state === 'declined') return 'neutral';
  return 'caution';
}

export function disputeTone(state: DisputeState): Tone {
  if (state === 'needs_response' || state === 'appeal_needs_response') return 'danger';
  if (state === 'lost') return 'caution';
  return state === 'won' || state === 'closed' ? 'success' : 'neutral';
}

/** Why the provider refused a refund, or why a bank returned it. */
const failures: Readonly<Record<string, string>> = {
  charge_disputed: 'El banco disputa el cobro.',
  charge_already_refunded: 'Ya estaba devuelto entero.',
  no_charge: 'No hay ningún cobro.',
  expired_or_canceled_card: 'La tarjeta ya no existe.',
  lost_or_stolen_card: 'La tarjeta se perdió o la robaron.',
  insufficient_funds: 'Nuestro saldo con el proveedor no alcanzaba.',
  declined: 'El banco la rechazó.',
};

export function failureWords(failure: string | null): string | undefined {
  if (failure === null) return undefined;
  return Object.hasOwn(failures, failure) ? failures[failure] : failure;
}
