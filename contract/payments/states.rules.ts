/** A paid registration never becomes unpaid. */
export const paymentStatuses = [
  'awaiting_payment',
  'requires_action',
  'processing',
  'paid',
  'refunded',
  'canceled',
  'needs_review',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const reviewWays = ['accepted', 'refund'] as const;
export type ReviewWay = (typeof reviewWays)[number];

export const settledStatuses = ['paid', 'refunded', 'needs_review'] as const satisfies PaymentStatus[];
export type SettledStatus = (typeof settledStatuses)[number];

/** Days for which an unpaid purchase stays open and its progress stays in the browser (formation.md §4). */
export const checkoutDaysMax = 7;
