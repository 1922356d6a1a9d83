import { defineEvent } from '../core/event.ts';

export const paymentsEvents = {
  captured: defineEvent<{ registrationId: string; userId: string }>('payments.captured'),
  /** The known total of refunds changed, in whole or part; published before `refunded`. */
  returned: defineEvent<{ registrationId: string; userId: string; returnedCents: number }>('payments.returned'),
  refunded: defineEvent<{ registrationId: string; userId: string }>('payments.refunded'),
  receiptKept: defineEvent<{ registrationId: string; userId: string; fileId: string }>('payments.receipt_kept'),
};
