import { defineEvent } from '../core/event.ts';

/** What other domains may react to. */
export const paymentsEvents = {
  /** Money is in, exact or to be looked at. */
  captured: defineEvent<{ registrationId: string; userId: string }>('payments.captured'),
  /** Another sum than before is known as given back, whole or in part; before `refunded`. */
  returned: defineEvent<{ registrationId: string; userId: string; returnedCents: number }>('payments.returned'),
  /** Everything was given back. */
  refunded: defineEvent<{ registrationId: string; userId: string }>('payments.refunded'),
  /** The receipt was made, once for a registration. */
  receiptKept: defineEvent<{ registrationId: string; userId: string; fileId: string }>('payments.receipt_kept'),
};
