import type { Operating } from './api-request.ts';
import { newId, nowSeconds } from './new-id.ts';
import type { Charge } from './stripe-objects.ts';

/** The issuer reports a charge as fraud, mostly before it is disputed. */
export function warnOfFraud({ store, emit }: Pick<Operating, 'store' | 'emit'>, charge: Charge): string {
  const warning = {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: !charge.refunded && !charge.disputed,
    charge: charge.id,
    created: nowSeconds(),
    fraud_type: 'unauthorized_use_of_card',
    livemode: false,
    payment_intent: charge.payment_intent,
  } as const;
  store.save('warning', warning);
  emit('radar.early_fraud_warning.created', warning);
  return warning.id;
}
