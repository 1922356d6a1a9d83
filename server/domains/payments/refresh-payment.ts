import type { Context } from '../../context.ts';
import { applyIntent } from './apply-intent.ts';
import type { RegistrationRow } from './payments.queries.ts';
import { isSettled } from './payments.rules.ts';

export async function refreshPayment(
  needs: Pick<Context, 'db' | 'stripe' | 'jobs' | 'events' | 'config' | 'log' | 'clock'>,
  registration: RegistrationRow,
): Promise<RegistrationRow> {
  if (isSettled(registration.payment_status) || !registration.payment_intent_id) return registration;
  const intent = await needs.stripe.retrieveIntent(registration.payment_intent_id);
  return (await applyIntent(needs, registration.id, intent)) ?? registration;
}
