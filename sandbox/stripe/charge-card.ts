import type { Operating } from './api-request.ts';
import { findPaymentMethod } from './create-payment-method.ts';
import { feeOf, recordTransaction } from './balance.ts';
import { openDispute } from './disputes.ts';
import { warnOfFraud } from './fraud-warnings.ts';
import { newId, nowSeconds } from './new-id.ts';
import { presentPaymentIntent, presentPaymentMethod } from './present.ts';
import { type StripeErrorBody, StripeFailure } from './stripe-failure.ts';
import { keepCard } from './saved-cards/customers.ts';
import type { Charge } from './stripe-objects.ts';
import type { KeptPaymentIntent, KeptPaymentMethod } from './stripe-store.ts';
import { type Decline, behaviourOf } from './test-cards.ts';

export function chargeCard(operating: Operating, intent: KeptPaymentIntent): void {
  const { store, emit } = operating;
  const method = findPaymentMethod(operating, intent.payment_method!);
  const { disputed, isWarnedOf, ...usual } = behaviourOf(method.testCard);
  const decline = method.fate ?? usual.decline;
  if (decline) declinePayment(operating, intent, method, decline);
  const charge = startCharge(operating, intent, method);

  charge.balance_transaction = recordTransaction(store, {
    category: 'charge',
    type: 'charge',
    amount: charge.amount,
    fee: feeOf(charge.amount),
    source: charge,
  }).id;
  store.save('charge', charge);
  keepCard(operating, intent, method);
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.last_payment_error = null;
  store.save('payment_intent', intent);
  emit('charge.succeeded', charge);
  emit('payment_intent.succeeded', presentPaymentIntent(intent));
  if (disputed) openDispute(operating, charge, disputed);
  if (isWarnedOf) warnOfFraud(operating, charge);
}

function startCharge(
  operating: Operating,
  intent: KeptPaymentIntent,
  method: KeptPaymentMethod,
  decline?: Decline,
): Charge {
  const charge = newCharge(operating, intent, method, decline);
  operating.store.save('charge', charge);
  intent.latest_charge = charge.id;
  intent.next_action = null;
  delete intent.isAuthenticated;
  return charge;
}

function newCharge(
  { publicUrl }: Operating,
  intent: KeptPaymentIntent,
  method: KeptPaymentMethod,
  decline: Decline | undefined,
): Charge {
  const { brand, country, exp_month, exp_year, fingerprint, funding, last4 } = method.card;
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    balance_transaction: null,
    billing_details: method.billing_details,
    captured: !decline,
    created: nowSeconds(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    outcome: decline
      ? {
          network_status: 'declined_by_network',
          reason: decline.declineCode,
          risk_level: 'normal',
          type: 'issuer_declined',
          ...adviceIn(decline),
        }
      : { network_status: 'approved_by_network', reason: null, risk_level: 'normal', type: 'authorized' },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: { brand, country, exp_month, exp_year, fingerprint, funding, last4, network: brand },
    },
    receipt_email: intent.receipt_email,
    receipt_url: `${publicUrl}/receipts/${intent.id}`,
    refunded: false,
    status: decline ? 'failed' : 'succeeded',
  };
}

const isCoded = ({ code }: Decline) => code === 'card_declined' || code === 'authentication_required';

const adviceIn = ({ advice, networkAdvice }: Decline) => ({
  ...(advice && { advice_code: advice }),
  ...(networkAdvice && { network_advice_code: networkAdvice }),
});

/** After a decline the PaymentIntent has no payment method: the customer must give one again. */
export function declinePayment(
  operating: Operating,
  intent: KeptPaymentIntent,
  method: KeptPaymentMethod,
  decline: Decline,
): never {
  const { store, emit } = operating;
  const charge = startCharge(operating, intent, method, decline);
  const error: StripeErrorBody = {
    type: 'card_error',
    charge: charge.id,
    code: decline.code,
    ...(isCoded(decline) && { decline_code: decline.declineCode }),
    ...adviceIn(decline),
    doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll('_', '-')}`,
    message: decline.message,
    payment_method: presentPaymentMethod(method),
  };
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_payment_error = error;
  store.save('payment_intent', intent);
  const shown = presentPaymentIntent(intent);
  emit('charge.failed', charge);
  emit('payment_intent.payment_failed', shown);
  throw new StripeFailure(402, { ...error, payment_intent: shown });
}

/** The bank wants its holder, who is away. */
export const unauthenticated: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};
