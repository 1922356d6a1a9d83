import { defineMail } from '../../platform/mail/mail-kind.ts';

/** What will be charged and when, or what follows when it is not paid. Ref: the notice’s id. */
export const renewalNoticeMail = defineMail<{ noticeId: string }>('renewal-notice', {
  topic: 'payments',
  tellsAnswer: true,
});
/** How a charge went. */
export const renewalSettledMail = defineMail<{ chargeId: string; isPaid: boolean }>('renewal-settled', {
  topic: 'payments',
});
/** The team ended a service. */
export const renewalEndedMail = defineMail<{ serviceId: string }>('renewal-ended', { topic: 'payments' });
