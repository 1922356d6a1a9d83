/** Where the payment of a registration stands. What was paid never becomes unpaid. */
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

/** How long a purchase may stay unpaid: so long its progress is kept in the browser, and its registration open (formation.md §4). */
export const checkoutDaysMax = 7;
