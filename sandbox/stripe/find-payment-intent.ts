import { type Operating, textParam } from './api-request.ts';
import { answerPaymentIntent } from './present.ts';
import { missingObject } from './stripe-failure.ts';
import type { KeptPaymentIntent } from './stripe-store.ts';

export function getPaymentIntent(operating: Operating, id: string): object {
  return answerPaymentIntent(operating, findPaymentIntent(operating, id));
}

export function findPaymentIntent({ store, request }: Operating, id: string): KeptPaymentIntent {
  const intent = store.get('payment_intent', id);
  const isAllowed =
    request.keyKind === 'secret' || textParam(request.params, 'client_secret') === intent?.client_secret;
  if (!intent || !isAllowed) throw missingObject('payment_intent', id, 'intent');
  return intent;
}
