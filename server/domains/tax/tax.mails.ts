import { defineMail } from '../../platform/mail/mail-kind.ts';

/** One per reminder of a company, with all its dates that come near at that moment. */
export const taxNearMail = defineMail<{
  registrationId: string;
  userId: string;
  dates: { key: string; day: string }[];
}>('tax-near', { topic: 'taxes', needs: 'taxes.write' });
