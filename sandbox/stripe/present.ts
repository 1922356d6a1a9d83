import { type Operating, listParam } from './api-request.ts';
import type { PaymentIntent, PaymentMethod } from './stripe-objects.ts';
import type { KeptPaymentIntent, KeptPaymentMethod } from './stripe-store.ts';

export function presentPaymentMethod(method: KeptPaymentMethod): PaymentMethod {
  const { testCard, isSetUp, isUsedUp, fate, ...shown } = method;
  void [testCard, isSetUp, isUsedUp, fate];
  return shown;
}

export function presentPaymentIntent(intent: KeptPaymentIntent): PaymentIntent {
  const { isAuthenticated, ...shown } = intent;
  void isAuthenticated;
  return shown;
}

/** The PaymentIntent as answered; supports `expand[]=latest_charge` and `expand[]=payment_method`. */
export function answerPaymentIntent({ store, request }: Operating, intent: KeptPaymentIntent): object {
  const answer: Record<string, unknown> = presentPaymentIntent(intent);
  const expanded = listParam(request.params, 'expand');
  if (expanded.includes('latest_charge') && intent.latest_charge)
    answer['latest_charge'] = store.get('charge', intent.latest_charge);
  const method = intent.payment_method && store.get('payment_method', intent.payment_method);
  if (expanded.includes('payment_method') && method) answer['payment_method'] = presentPaymentMethod(method);
  return answer;
}
