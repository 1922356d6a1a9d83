import type Stripe from 'stripe';
import type { PlainErrorCode } from '../http/fail.ts';
import { refusalOf, unavailable } from './stripe-failures.ts';

/** The fields of a PaymentIntent that we use. Amounts in cents. */
export type Intent = {
  id: string;
  status: Stripe.PaymentIntent.Status;
  amountCents: number;
  amountReceivedCents: number;
  currency: string;
  registrationId: string | undefined;
  clientSecret: string | null;
  methodId: string | undefined;
  /** Why the last attempt failed, and the `pm_…` of its card. */
  refusal: PlainErrorCode | undefined;
  refusedMethodId: string | undefined;
  /** The bank's own words about the last attempt. */
  decline: { code: string; advice: string | null; networkAdvice: string | null } | undefined;
  isRefunded: boolean;
  /** Refunded so far; undefined when the answer does not contain the charge. */
  returnedCents: number | undefined;
  /** When it was requested: of two answers, the one requested later is newer, whichever arrives first. */
  readAt: Date;
  card: { brand: string; last4: string } | undefined;
  /** Of the charge that succeeded, or of the last one. */
  chargeId: string | undefined;
};

export function intentOf(intent: Stripe.PaymentIntent, readAt: Date): Intent {
  // The SDK accepts any JSON body: an answer that is no PaymentIntent must not pass for one.
  if (intent.object !== 'payment_intent') throw unavailable(new Error('the answer is not a PaymentIntent'));
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const card = charge?.payment_method_details?.card;
  return {
    id: intent.id,
    status: intent.status,
    amountCents: intent.amount,
    amountReceivedCents: intent.amount_received,
    currency: intent.currency,
    registrationId: uuid.exec(intent.metadata['registration_id'] ?? '')?.[0],
    clientSecret: intent.client_secret,
    methodId: idOf(intent.payment_method),
    refusal: intent.last_payment_error ? refusalOf(intent.last_payment_error) : undefined,
    refusedMethodId: idOf(intent.last_payment_error?.payment_method),
    decline: declineOf(intent.last_payment_error),
    isRefunded: charge?.refunded ?? false,
    returnedCents: charge?.amount_refunded,
    readAt,
    chargeId: idOf(intent.latest_charge),
    card: card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : undefined,
  };
}

function declineOf(error: Stripe.PaymentIntent['last_payment_error']): Intent['decline'] {
  if (!error) return undefined;
  const { decline_code: declineCode, code, advice_code: advice, network_advice_code: networkAdvice } = error;
  return { code: declineCode || code || 'unknown', advice: advice ?? null, networkAdvice: networkAdvice ?? null };
}

/** Other users of the account may use the same metadata name for something that is no id of ours. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function idOf(object: string | { id: string } | null | undefined): string | undefined {
  return typeof object === 'object' ? object?.id : object;
}
