import type { Operating } from './api-request.ts';
import { invalidParam, missingObject, type StripeFailure } from './stripe-failure.ts';

/** Nothing here creates confirmation tokens: each is unknown or, by its name, expired after twelve hours. */
const isExpired = (id: string) => id.startsWith('ctoken_expired');

export function getConfirmationToken(_operating: Operating, id: string): object {
  if (!isExpired(id)) throw missingObject('ConfirmationToken', id);
  const card = { brand: 'visa', fingerprint: 'expired', last4: '4242' };
  return { id, object: 'confirmation_token', payment_method_preview: { type: 'card', card } };
}

export function refusedToken(id: string): StripeFailure {
  if (isExpired(id))
    return invalidParam('confirmation_token', `The ConfirmationToken ${id} has expired and cannot be used.`);
  return missingObject('ConfirmationToken', id, 'confirmation_token', 400);
}
