import { defineMail } from '../../platform/mail/mail-kind.ts';

export const paymentReceivedMail = defineMail<{ registrationId: string }>('payment-received', { topic: 'payments' });

export const refundMadeMail = defineMail<{ refundId: string }>('refund-made', { topic: 'payments' });
