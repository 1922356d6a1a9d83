import { defineMail } from '../../platform/mail/mail-kind.ts';

/** Lets a customer test whether our mail arrives, so it is also sent to addresses that refused mail. */
export const testMail = defineMail<{ userId: string }>('test', { topic: 'security', isTrial: true });
