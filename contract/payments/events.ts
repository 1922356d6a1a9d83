import { defineEvent } from '../core/event.ts';
import type { RefundPart } from './refund-states.rules.ts';

export const paymentsEvents = {
  captured: defineEvent<{ registrationId: string; userId: string }>('payments.captured'),
  /** The known total of refunds changed, in whole or part; published before `refunded`. */
  returned: defineEvent<{ registrationId: string; userId: string; returnedCents: number }>('payments.returned'),
  /** The provider took a refund: once for each. Published before `returned` and `refunded`. */
  refundAccepted: defineEvent<{
    registrationId: string;
    userId: string;
    refundId: string;
    cents: number;
    parts: readonly RefundPart[];
  }>('payments.refund_accepted'),
  refunded: defineEvent<{ registrationId: string; userId: string }>('payments.refunded'),
  /** The provider says something of an intent that is no purchase's, as of a renewal. `isDisputed`: its bank asks about it. */
  otherIntentChanged: defineEvent<{ intentId: string; isDisputed: boolean }>('payments.other_intent_changed'),
  /** `subject` and `title`: of a receipt beside that of the purchase. */
  receiptKept: defineEvent<{
    registrationId: string;
    userId: string;
    fileId: string;
    subject?: string;
    title?: string;
  }>('payments.receipt_kept'),
};
