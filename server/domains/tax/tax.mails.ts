import { defineMail } from '../../platform/mail/mail-kind.ts';

/** Once for each time that dates of a company come near, with all that do at that moment. */
export const taxNearMail = defineMail<{
  registrationId: string;
  userId: string;
  dates: { key: string; day: string }[];
}>('tax-near', { topic: 'taxes' });
