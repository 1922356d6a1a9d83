import { defineEvent } from './event.ts';

/** What other domains may react to. */
export const paymentsEvents = {
  /** The whole price was captured, once for a registration. */
  paid: defineEvent<{ registrationId: string; userId: string }>('payments.paid'),
};
