import { type Operating, textParam } from './api-request.ts';
import { mergedMetadata } from './metadata.ts';
import { newId, nowSeconds } from './new-id.ts';
import { invalidParam, missingObject, StripeFailure } from './stripe-failure.ts';
import type { Charge, Refund } from './stripe-objects.ts';
import { findPaymentIntent } from './find-payment-intent.ts';

export function createRefund(operating: Operating): Refund {
  const { store, emit, request } = operating;
  const charge = chargeToRefund(operating);
  const amount = refundAmount(charge, textParam(request.params, 'amount'));
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    metadata: mergedMetadata(request.params),
    payment_intent: charge.payment_intent,
    reason: textParam(request.params, 'reason') ?? null,
    receipt_number: null,
    status: 'succeeded',
  };
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  store.save('charge', charge);
  store.save('refund', refund);
  emit('charge.refunded', charge);
  emit('refund.created', refund);
  return refund;
}

function chargeToRefund(operating: Operating): Charge {
  const { store, request } = operating;
  const intentId = textParam(request.params, 'payment_intent');
  const chargeId =
    textParam(request.params, 'charge') ?? (intentId && findPaymentIntent(operating, intentId).latest_charge);
  if (!intentId && !chargeId)
    throw invalidParam(
      'charge',
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  const charge = chargeId ? store.get('charge', chargeId) : undefined;
  if (chargeId && !charge) throw missingObject('charge', chargeId, 'charge');
  if (charge?.status !== 'succeeded')
    throw invalidParam(
      'payment_intent',
      `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
    );
  if (charge.refunded)
    throw new StripeFailure(400, {
      type: 'invalid_request_error',
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
    });
  return charge;
}

function refundAmount(charge: Charge, text: string | undefined): number {
  const refundable = charge.amount - charge.amount_refunded;
  if (text === undefined) return refundable;
  if (!/^\d+$/.test(text) || Number(text) < 1)
    throw invalidParam('amount', `Invalid positive integer`, 'parameter_invalid_integer');
  if (Number(text) > refundable)
    throw invalidParam(
      'amount',
      `Refund amount (${dollars(Number(text))}) is greater than unrefunded amount on charge (${dollars(refundable)})`,
    );
  return Number(text);
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
