import { type Operating, textParam } from './api-request.ts';
import { amountParam } from './create-payment-intent.ts';
import { findPaymentMethod } from './create-payment-method.ts';
import { findPaymentIntent } from './find-payment-intent.ts';
import { mergedMetadata } from './metadata.ts';
import { nowSeconds } from './new-id.ts';
import { answerPaymentIntent, presentPaymentIntent } from './present.ts';
import { findCustomer, usageParam } from './saved-cards/customers.ts';
import { invalidParam, unexpectedState } from './stripe-failure.ts';
import type { KeptPaymentIntent } from './stripe-store.ts';

export function updatePaymentIntent(operating: Operating, id: string): object {
  const { store, request } = operating;
  const { params } = request;
  const intent = findPaymentIntent(operating, id);
  if (params['amount'] !== undefined) changeAmount(intent, amountParam(params));
  intent.metadata = mergedMetadata(params, intent.metadata);
  intent.description = textParam(params, 'description') ?? intent.description;
  intent.receipt_email = textParam(params, 'receipt_email') ?? intent.receipt_email;
  if (textParam(params, 'customer')) intent.customer = findCustomer(operating, textParam(params, 'customer')!).id;
  intent.setup_future_usage = usageParam(params, 'setup_future_usage') ?? intent.setup_future_usage;
  const methodId = textParam(params, 'payment_method');
  if (methodId) {
    checkUnpaid(intent, 'payment_method');
    intent.payment_method = findPaymentMethod(operating, methodId).id;
    intent.status = 'requires_confirmation';
    intent.next_action = null;
    delete intent.isAuthenticated;
  }
  store.save('payment_intent', intent);
  return answerPaymentIntent(operating, intent);
}

export function cancelPaymentIntent(operating: Operating, id: string): object {
  const { store, request, emit } = operating;
  const intent = findPaymentIntent(operating, id);
  const reason = textParam(request.params, 'cancellation_reason') ?? null;
  if (reason && !cancellationReasons.includes(reason))
    throw invalidParam(
      'cancellation_reason',
      `Invalid cancellation_reason: must be one of ${cancellationReasons.join(', ')}`,
    );
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
      { payment_intent: presentPaymentIntent(intent) },
    );
  intent.status = 'canceled';
  intent.canceled_at = nowSeconds();
  intent.cancellation_reason = reason;
  intent.next_action = null;
  store.save('payment_intent', intent);
  emit('payment_intent.canceled', presentPaymentIntent(intent));
  return answerPaymentIntent(operating, intent);
}

const cancellationReasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'];

function changeAmount(intent: KeptPaymentIntent, amountCents: number): void {
  checkUnpaid(intent, 'amount');
  intent.amount = amountCents;
  // The authenticated amount or method has changed.
  delete intent.isAuthenticated;
  if (intent.status === 'requires_action') intent.status = 'requires_confirmation';
  intent.next_action = null;
}

function checkUnpaid(intent: KeptPaymentIntent, field: string): void {
  if (intent.status !== 'succeeded' && intent.status !== 'canceled') return;
  throw unexpectedState(
    `This PaymentIntent's ${field} could not be updated because it has a status of ${intent.status}.`,
    { payment_intent: presentPaymentIntent(intent) },
  );
}
