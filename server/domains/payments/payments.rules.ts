import { settledStatuses, type PaymentStatus, type SettledStatus } from '@zarpa/contract/payments/states.rules.ts';

/** `review_outcome`: staff's decision about a captured sum that differs from the price. */
type AmountDue = { payment_status: string; amount_cents: number; currency: string; review_outcome?: string | null };
type Paid = { status: string; amountCents: number; amountReceivedCents: number; currency: string; isRefunded: boolean };

/** A paid registration never becomes unpaid, whatever arrives late. */
export function paymentStatusAfter(registration: AmountDue, intent: Paid): PaymentStatus {
  if (intent.status === 'succeeded') {
    if (intent.isRefunded) return 'refunded';
    const isExact =
      registration.review_outcome === 'accepted' ||
      (intent.amountReceivedCents === registration.amount_cents && intent.currency === registration.currency);
    return isExact ? 'paid' : 'needs_review';
  }
  // A cancelled intent stays so, although an older reading may arrive.
  if (isSettled(registration.payment_status) || registration.payment_status === 'canceled')
    return registration.payment_status;
  if (intent.status === 'requires_action' || intent.status === 'processing' || intent.status === 'canceled')
    return intent.status;
  return 'awaiting_payment';
}

export function isSettled(status: string): status is SettledStatus {
  return settledStatuses.some((settled) => settled === status);
}

/** Seconds until the next check: soon at first, hourly later. */
export function secondsToNextCheck(checks: number, firstSeconds: number): number {
  return Math.min(firstSeconds * 2 ** Math.min(checks, 12), 3_600);
}
