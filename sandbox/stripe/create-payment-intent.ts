import { type Operating, type Params, groupParam, listParam, textParam } from './api-request.ts';
import { confirmPaymentIntent } from './confirm-payment-intent.ts';
import { findPaymentMethod } from './create-payment-method.ts';
import { mergedMetadata } from './metadata.ts';
import { newId, nowSeconds, randomLetters } from './new-id.ts';
import { answerPaymentIntent, presentPaymentIntent } from './present.ts';
import { findCustomer, usageParam } from './saved-cards/customers.ts';
import { invalidParam } from './stripe-failure.ts';
import type { PaymentIntent } from './stripe-objects.ts';
import type { KeptPaymentIntent } from './stripe-store.ts';

export function createPaymentIntent(operating: Operating): object {
  const { params } = operating.request;
  const intent = newPaymentIntent(operating, params);
  operating.store.save('payment_intent', intent);
  operating.emit('payment_intent.created', presentPaymentIntent(intent));
  if (textParam(params, 'confirm') === 'true') confirmPaymentIntent(operating, intent);
  return answerPaymentIntent(operating, intent);
}

/** The amount in cents; refuses anything but an integer from 50 to 99999999. */
export function amountParam(params: Params): number {
  const text = textParam(params, 'amount');
  if (text === undefined || text === '')
    throw invalidParam('amount', 'Missing required param: amount.', 'parameter_missing');
  if (!/^-?\d+$/.test(text)) throw invalidParam('amount', `Invalid integer: ${text}`, 'parameter_invalid_integer');
  const cents = Number(text);
  if (cents < 1)
    throw invalidParam('amount', 'This value must be greater than or equal to 1.', 'parameter_invalid_integer');
  if (cents < 50) throw invalidParam('amount', 'Amount must be at least $0.50 usd', 'amount_too_small');
  if (cents > 99_999_999) throw invalidParam('amount', 'Amount must be no more than $999,999.99', 'amount_too_large');
  return cents;
}

function newPaymentIntent(operating: Operating, params: Params): KeptPaymentIntent {
  const amount = amountParam(params);
  const currency = textParam(params, 'currency')?.toLowerCase();
  if (!currency) throw invalidParam('currency', 'Missing required param: currency.', 'parameter_missing');
  if (!/^[a-z]{3}$/.test(currency)) throw invalidParam('currency', `Invalid currency: ${currency}.`);
  const methodId = textParam(params, 'payment_method');
  const method = methodId ? findPaymentMethod(operating, methodId).id : null;
  const customerId = textParam(params, 'customer');
  const types = listParam(params, 'payment_method_types');
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    automatic_payment_methods: types.length > 0 ? null : automaticMethods(params),
    canceled_at: null,
    cancellation_reason: null,
    capture_method: textParam(params, 'capture_method') ?? 'automatic_async',
    client_secret: `${id}_secret_${randomLetters(25)}`,
    confirmation_method: textParam(params, 'confirmation_method') ?? 'automatic',
    created: nowSeconds(),
    currency,
    customer: customerId === undefined ? null : findCustomer(operating, customerId).id,
    description: textParam(params, 'description') ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: mergedMetadata(params),
    next_action: null,
    payment_method: method,
    payment_method_options: { card: { installments: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: types.length > 0 ? types : ['card'],
    processing: null,
    receipt_email: textParam(params, 'receipt_email') ?? null,
    setup_future_usage: usageParam(params, 'setup_future_usage') ?? null,
    shipping: null,
    statement_descriptor: textParam(params, 'statement_descriptor') ?? null,
    statement_descriptor_suffix: textParam(params, 'statement_descriptor_suffix') ?? null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
  };
}

/** Without `payment_method_types` the dashboard's methods apply, with redirects unless refused. */
function automaticMethods(params: Params): PaymentIntent['automatic_payment_methods'] {
  const methods = groupParam(params, 'automatic_payment_methods');
  return {
    enabled: textParam(methods, 'enabled') !== 'false',
    allow_redirects: textParam(methods, 'allow_redirects') ?? 'always',
  };
}
