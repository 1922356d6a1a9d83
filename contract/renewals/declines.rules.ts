/** What is done after a card was refused (renewals.md §3): the provider's advice first, then its code. */
import { addDays } from '../tax/dates/days.rules.ts';

/** `never`: not with this card. `customer`: not without them. `later`: by itself. */
export type DeclineClass = 'never' | 'customer' | 'later';

export type Decline = {
  /** `advice_code` of the provider. */
  advice: string | null;
  /** `network_advice_code`, two digits. */
  networkAdvice: string | null;
  /** `decline_code`, or the error's code. */
  code: string;
};

const byAdvice: Readonly<Record<string, DeclineClass>> = {
  do_not_try_again: 'never',
  confirm_card_data: 'customer',
  try_again_later: 'later',
};

/** Mastercard's: account closed or fraud, and a payment that was revoked. */
const neverByNetwork: readonly string[] = ['03', '21'];

const revoked: readonly string[] = [
  'revocation_of_authorization',
  'revocation_of_all_authorizations',
  'stop_payment_order',
];
const never: readonly string[] = [
  ...revoked,
  // Not a bank's: the provider does not have the card any more.
  'method_unusable',
  'lost_card',
  'stolen_card',
  'pickup_card',
  'restricted_card',
  'card_not_supported',
  'currency_not_supported',
  'invalid_account',
  'new_account_information_available',
  'transaction_not_allowed',
  'fraudulent',
  'merchant_blacklist',
  'service_not_allowed',
  'testmode_decline',
];
const needsCustomer: readonly string[] = [
  'authentication_required',
  'payment_intent_authentication_failure',
  // Not a bank’s: they began to pay and did not end it.
  'left',
  // Whoever paid before was refused: the present payer was not asked yet.
  'passed_on',
  'incorrect_cvc',
  'invalid_cvc',
  'incorrect_number',
  'invalid_number',
  'incorrect_zip',
  'expired_card',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'approve_with_id',
  'call_issuer',
];

/** A code that nobody knows is tried again later. */
export function classOf({ advice, networkAdvice, code }: Decline): DeclineClass {
  const advised = advice === null ? undefined : byAdvice[advice];
  if (advised === 'never' || (networkAdvice !== null && neverByNetwork.includes(networkAdvice))) return 'never';
  if (never.includes(code)) return 'never';
  return advised ?? (needsCustomer.includes(code) ? 'customer' : 'later');
}

/** The customer told their bank to stop: they are asked whether they want to cancel. */
export const isRevoked = ({ code }: Decline): boolean => revoked.includes(code);

/** Days after the first try on which it is tried again. */
export const retryDays = [3, 7, 14] as const;

/** The day of the next try; null where there is none. `firstOn`: of the first try with this charge. */
export function nextTryOn(kind: DeclineClass, firstOn: string, today: string): string | null {
  if (kind !== 'later') return null;
  return retryDays.map((days) => addDays(firstOn, days)).find((day) => day > today) ?? null;
}
