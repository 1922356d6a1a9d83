import { type Operating, textParam } from './api-request.ts';
import { recordTransaction } from './balance.ts';
import { mergedMetadata } from './metadata.ts';
import { newId, nowSeconds } from './new-id.ts';
import { invalidParam, missingObject, StripeFailure } from './stripe-failure.ts';
import type { Charge, Refund } from './stripe-objects.ts';
import { findPaymentIntent } from './find-payment-intent.ts';
import { behaviourOf } from './test-cards.ts';

export function createRefund(operating: Operating): Refund {
  const { store, emit, request } = operating;
  const charge = chargeToRefund(operating);
  const amount = refundAmount(charge, textParam(request.params, 'amount'));
  const isSlow = behaviourOf(store.get('payment_method', charge.payment_method)?.testCard ?? '').hasSlowRefunds;
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    destination_details: { card: { reference: null, reference_status: 'pending', type: 'refund' }, type: 'card' },
    metadata: mergedMetadata(request.params),
    payment_intent: charge.payment_intent,
    reason: textParam(request.params, 'reason') ?? null,
    receipt_number: null,
    status: 'pending',
    ...(isSlow && { pending_reason: 'insufficient_funds' }),
  };
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  store.save('charge', charge);
  if (!isSlow) payRefund(operating, refund);
  store.save('refund', refund);
  emit('charge.refunded', charge);
  emit('refund.created', refund);
  return refund;
}

function payRefund({ store }: Pick<Operating, 'store'>, refund: Refund): void {
  refund.status = 'succeeded';
  delete refund.pending_reason;
  refund.balance_transaction = recordTransaction(store, {
    category: 'refund',
    type: 'refund',
    amount: -refund.amount,
    source: refund,
  }).id;
  const reference = String(nowSeconds()).padStart(23, '7');
  refund.destination_details.card = { reference, reference_status: 'available', type: 'refund' };
}

export function finishRefund(operating: Pick<Operating, 'store' | 'emit'>, id: string): boolean {
  const refund = operating.store.get('refund', id);
  if (refund?.status !== 'pending') return false;
  payRefund(operating, refund);
  operating.store.save('refund', refund);
  operating.emit('refund.updated', refund);
  return true;
}

/** The customer's bank sends the money back, also weeks after it was paid. */
export function failRefund({ store, emit }: Pick<Operating, 'store' | 'emit'>, id: string): boolean {
  const refund = store.get('refund', id);
  const charge = refund && store.get('charge', refund.charge);
  if (!charge || refund.status === 'failed') return false;
  if (refund.status === 'succeeded')
    refund.failure_balance_transaction = recordTransaction(store, {
      category: 'refund_failure',
      type: 'refund_failure',
      amount: refund.amount,
      source: refund,
    }).id;
  delete refund.pending_reason;
  refund.status = 'failed';
  refund.failure_reason = 'expired_or_canceled_card';
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  store.save('refund', refund);
  store.save('charge', charge);
  emit('charge.refund.updated', refund);
  emit('refund.failed', refund);
  return true;
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
  const disputes = store.list('dispute', { owner: charge.payment_intent, limit: 100 });
  if (disputes.some(({ is_charge_refundable, status }) => !is_charge_refundable && status !== 'won'))
    throw new StripeFailure(400, {
      type: 'invalid_request_error',
      code: 'charge_disputed',
      message: `Charge ${charge.id} has been charged back; cannot issue a refund.`,
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
