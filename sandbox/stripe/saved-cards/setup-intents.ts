/** A card that is saved without a payment. */
import { groupParam, listParam, type Operating, textParam } from '../api-request.ts';
import { findPaymentMethod, storePaymentMethod } from '../create-payment-method.ts';
import { mergedMetadata } from '../metadata.ts';
import { newId, nowSeconds, randomLetters } from '../new-id.ts';
import { presentPaymentMethod } from '../present.ts';
import { invalidParam, missingObject, StripeFailure, unexpectedState } from '../stripe-failure.ts';
import type { SetupIntent } from '../stripe-objects.ts';
import { behaviourOf } from '../test-cards.ts';
import { attach, findCustomer, refuseCard, usageParam } from './customers.ts';

export function createSetupIntent(operating: Operating): object {
  const { params } = operating.request;
  const customer = textParam(params, 'customer');
  const methodId = textParam(params, 'payment_method');
  const id = newId('seti');
  const types = listParam(params, 'payment_method_types');
  const intent: SetupIntent = {
    id,
    object: 'setup_intent',
    application: null,
    automatic_payment_methods: types.length > 0 ? null : { enabled: true, allow_redirects: 'never' },
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomLetters(25)}`,
    created: nowSeconds(),
    customer: customer === undefined ? null : findCustomer(operating, customer).id,
    description: textParam(params, 'description') ?? null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    metadata: mergedMetadata(params),
    next_action: null,
    payment_method: methodId === undefined ? null : findPaymentMethod(operating, methodId).id,
    payment_method_types: types.length > 0 ? types : ['card'],
    status: methodId === undefined ? 'requires_payment_method' : 'requires_confirmation',
    usage: usageParam(params, 'usage') ?? 'off_session',
  };
  operating.store.save('setup_intent', intent);
  operating.emit('setup_intent.created', intent);
  if (textParam(params, 'confirm') === 'true') confirm(operating, intent);
  return intent;
}

export const getSetupIntent = (operating: Operating, id: string): object => findSetupIntent(operating, id);

export function findSetupIntent({ store, request }: Operating, id: string): SetupIntent {
  const intent = store.get('setup_intent', id);
  const isAllowed =
    request.keyKind === 'secret' || textParam(request.params, 'client_secret') === intent?.client_secret;
  if (!intent || !isAllowed) throw missingObject('setupintent', id, 'intent');
  return intent;
}

export function confirmSetupIntentById(operating: Operating, id: string): object {
  const intent = findSetupIntent(operating, id);
  confirm(operating, intent);
  return intent;
}

export function cancelSetupIntent(operating: Operating, id: string): object {
  const intent = findSetupIntent(operating, id);
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw wrongState(intent);
  Object.assign(intent, { status: 'canceled', next_action: null });
  operating.store.save('setup_intent', intent);
  operating.emit('setup_intent.canceled', intent);
  return intent;
}

function confirm(operating: Operating, intent: SetupIntent): void {
  const { request, publicUrl, store, emit } = operating;
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw wrongState(intent);
  const data = groupParam(request.params, 'payment_method_data');
  const chosen = textParam(request.params, 'payment_method');
  if (Object.keys(data).length > 0) intent.payment_method = storePaymentMethod(operating, data).id;
  else if (chosen) intent.payment_method = findPaymentMethod(operating, chosen).id;
  if (!intent.payment_method)
    throw invalidParam('payment_method', 'You cannot confirm this SetupIntent because it is missing a payment method.');
  const method = findPaymentMethod(operating, intent.payment_method);
  try {
    refuseCard(method);
  } catch (error) {
    fail(operating, intent, (error as StripeFailure).body);
    throw error;
  }
  if (!behaviourOf(method.testCard).needsAuthentication) return finishSetup(operating, intent);
  intent.status = 'requires_action';
  const page = `${publicUrl}/3ds/${intent.id}?client_secret=${intent.client_secret}`;
  intent.next_action = {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: page },
  };
  store.save('setup_intent', intent);
  emit('setup_intent.requires_action', intent);
}

/** What the holder says on their bank’s page. */
export function decideSetup(operating: Operating, intent: SetupIntent, isAuthorized: boolean): void {
  if (isAuthorized) return finishSetup(operating, intent);
  const method = findPaymentMethod(operating, intent.payment_method!);
  fail(operating, intent, {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: presentPaymentMethod(method),
  });
}

function finishSetup(operating: Operating, intent: SetupIntent): void {
  const method = findPaymentMethod(operating, intent.payment_method!);
  method.isSetUp = intent.usage === 'off_session';
  if (intent.customer) attach(operating, method, intent.customer);
  else operating.store.save('payment_method', method);
  Object.assign(intent, { status: 'succeeded', next_action: null, last_setup_error: null });
  operating.store.save('setup_intent', intent);
  operating.emit('setup_intent.succeeded', intent);
}

function fail({ store, emit }: Operating, intent: SetupIntent, error: StripeFailure['body']): void {
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: error,
  });
  store.save('setup_intent', intent);
  emit('setup_intent.setup_failed', intent);
}

const wrongState = (intent: SetupIntent) =>
  unexpectedState(`This SetupIntent has a status of ${intent.status} and cannot be confirmed or canceled.`, {
    code: 'setup_intent_unexpected_state',
    setup_intent: intent,
  });
