import { groupParam, type Operating, textParam } from './api-request.ts';
import { chargeCard, declinePayment, unauthenticated } from './charge-card.ts';
import { refusedToken } from './confirmation-tokens.ts';
import { findPaymentMethod, storePaymentMethod } from './create-payment-method.ts';
import { answerPaymentIntent, presentPaymentIntent } from './present.ts';
import { cardError, invalidParam, unexpectedState } from './stripe-failure.ts';
import { requireUsable, usageParam } from './saved-cards/customers.ts';
import type { NextAction, PaymentIntentStatus } from './stripe-objects.ts';
import type { KeptPaymentIntent } from './stripe-store.ts';
import { behaviourOf } from './test-cards.ts';
import { findPaymentIntent } from './find-payment-intent.ts';

const confirmable: PaymentIntentStatus[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

export function confirmPaymentIntentById(operating: Operating, id: string): object {
  const intent = findPaymentIntent(operating, id);
  confirmPaymentIntent(operating, intent);
  return answerPaymentIntent(operating, intent);
}

export function confirmPaymentIntent(operating: Operating, intent: KeptPaymentIntent): void {
  checkState(operating, intent);
  if (operating.request.params['setup_future_usage'] !== undefined)
    intent.setup_future_usage = usageParam(operating.request.params, 'setup_future_usage') ?? null;
  choosePaymentMethod(operating, intent);
  checkReturnUrl(operating, intent);
  const method = findPaymentMethod(operating, intent.payment_method!);
  const isAway = requireUsable(operating, intent, method);
  const { needsAuthentication, alwaysAsks } = behaviourOf(method.testCard);
  const isSetUp = isAway && method.isSetUp === true && !alwaysAsks;
  if (needsAuthentication && !intent.isAuthenticated && !isSetUp) {
    if (isAway) declinePayment(operating, intent, method, unauthenticated);
    return askForAuthentication(operating, intent);
  }
  chargeCard(operating, intent);
}

function checkState({ request }: Operating, intent: KeptPaymentIntent): void {
  if (!confirmable.includes(intent.status)) {
    const how = intent.status === 'succeeded' ? 'succeeded after being previously confirmed' : intent.status;
    throw unexpectedState(`You cannot confirm this PaymentIntent because it has already ${how}.`, {
      payment_intent: presentPaymentIntent(intent),
    });
  }
  if (request.keyKind === 'publishable' && intent.confirmation_method === 'manual')
    throw invalidParam(
      'confirmation_method',
      'This PaymentIntent cannot be confirmed using your publishable key because its `confirmation_method` is set to `manual`. Please use your secret key instead.',
    );
}

function choosePaymentMethod(operating: Operating, intent: KeptPaymentIntent): void {
  const { params } = operating.request;
  const data = groupParam(params, 'payment_method_data');
  const chosen = textParam(params, 'payment_method');
  const token = textParam(params, 'confirmation_token');
  if (token) throw refusedToken(token);
  if (Object.keys(data).length > 0) intent.payment_method = storePaymentMethod(operating, data).id;
  else if (chosen) {
    const id = findPaymentMethod(operating, chosen).id;
    // A new card has not been authenticated, even if the previous one was.
    if (id !== intent.payment_method) delete intent.isAuthenticated;
    intent.payment_method = id;
  }
  if (!intent.payment_method)
    throw unexpectedState(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    );
}

function checkReturnUrl({ request }: Operating, { automatic_payment_methods: automatic }: KeptPaymentIntent): void {
  const mayRedirect = automatic?.enabled && automatic.allow_redirects !== 'never';
  if (!mayRedirect || request.keyKind === 'publishable' || textParam(request.params, 'return_url')) return;
  throw invalidParam(
    'return_url',
    "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
  );
}

function askForAuthentication(operating: Operating, intent: KeptPaymentIntent): void {
  const { store, request, emit } = operating;
  if (textParam(request.params, 'error_on_requires_action') === 'true') {
    intent.status = 'requires_payment_method';
    intent.payment_method = null;
    store.save('payment_intent', intent);
    throw cardError('authentication_required', 'Your card was declined. This transaction requires authentication.', {
      decline_code: 'authentication_required',
      payment_intent: presentPaymentIntent(intent),
    });
  }
  intent.status = 'requires_action';
  intent.next_action = nextAction(operating, intent);
  store.save('payment_intent', intent);
  emit('payment_intent.requires_action', presentPaymentIntent(intent));
}

function nextAction({ publicUrl, request }: Operating, intent: KeptPaymentIntent): NextAction {
  const page = `${publicUrl}/3ds/${intent.id}?client_secret=${intent.client_secret}`;
  const returnUrl = textParam(request.params, 'return_url');
  if (!returnUrl || textParam(request.params, 'use_stripe_sdk') === 'true')
    return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: page } };
  const url = `${page}&return_url=${encodeURIComponent(returnUrl)}`;
  return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } };
}
