import type { IncomingMessage, ServerResponse } from 'node:http';
import qs from 'qs';
import { readBody } from '../http/read-body.ts';
import { sendPage } from '../http/send.ts';
import type { ApiRequest, Operating } from './api-request.ts';
import { textParam } from './api-request.ts';
import { chargeCard } from './charge-card.ts';
import { findPaymentMethod } from './create-payment-method.ts';
import { newId } from './new-id.ts';
import type { Operate } from './operate.ts';
import { presentPaymentIntent, presentPaymentMethod } from './present.ts';
import { missingObject, StripeFailure } from './stripe-failure.ts';
import type { KeptPaymentIntent } from './stripe-store.ts';
import { closingPage, questionPage } from './three-d-secure-pages.ts';

/** `GET /3ds/:id?client_secret=…[&return_url=…]` asks, `POST` with `result=authorize|reject` decides. */
export async function answerThreeDSecure(operate: Operate, incoming: IncomingMessage, response: ServerResponse) {
  const [path = '', query = ''] = (incoming.url ?? '').split('?', 2);
  const params = qs.parse(query);
  const request = { method: 'GET', path, params, id: newId('req', 14), keyKind: 'publishable' } as const;
  const result = incoming.method === 'POST' ? textParam(qs.parse(await readBody(incoming, 4096)), 'result') : undefined;
  const shown = operate(request, (operating) => {
    const intent = findIntent(operating, path.split('/')[2] ?? '');
    if (result && intent.status === 'requires_action') decide(operating, intent, result === 'authorize');
    const method = intent.payment_method ? findPaymentMethod(operating, intent.payment_method) : undefined;
    return { intent, method };
  });
  if (shown.intent.status === 'requires_action')
    return sendPage(response, 200, questionPage(shown.intent, shown.method));
  const returnUrl = returnAddress(request, shown.intent);
  if (returnUrl) sendPage(response, 303, '', { location: returnUrl });
  else sendPage(response, 200, closingPage());
}

function findIntent({ store, request }: Operating, id: string): KeptPaymentIntent {
  const intent = store.get('payment_intent', id);
  if (!intent || textParam(request.params, 'client_secret') !== intent.client_secret)
    throw missingObject('payment_intent', id, 'intent');
  return intent;
}

/** Automatic confirmation charges now; manual waits for the server to confirm again. */
function decide(operating: Operating, intent: KeptPaymentIntent, isAuthorized: boolean): void {
  const { store, emit } = operating;
  intent.next_action = null;
  if (!isAuthorized) {
    const method = findPaymentMethod(operating, intent.payment_method!);
    intent.status = 'requires_payment_method';
    intent.payment_method = null;
    intent.last_payment_error = {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      payment_method: presentPaymentMethod(method),
    };
    store.save('payment_intent', intent);
    emit('payment_intent.payment_failed', presentPaymentIntent(intent));
  } else if (intent.confirmation_method === 'manual') {
    intent.status = 'requires_confirmation';
    intent.isAuthenticated = true;
    store.save('payment_intent', intent);
  } else chargeAuthenticated(operating, intent);
}

/** A decline after authentication is the PaymentIntent's state, not this page's failure. */
function chargeAuthenticated(operating: Operating, intent: KeptPaymentIntent): void {
  try {
    chargeCard(operating, intent);
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
  }
}

function returnAddress({ params }: Pick<ApiRequest, 'params'>, intent: KeptPaymentIntent): string | undefined {
  const wanted = textParam(params, 'return_url');
  if (!wanted || !URL.canParse(wanted)) return undefined;
  const url = new URL(wanted);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret);
  url.searchParams.set('redirect_status', intent.status === 'requires_payment_method' ? 'failed' : 'succeeded');
  return url.href;
}
