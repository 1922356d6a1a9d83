import { defineMail } from '../../platform/mail/mail-kind.ts';

/** Asked for by somebody who wants to see whether our mail arrives: it goes also where mail was refused. */
export const testMail = defineMail<{ userId: string }>('test', { topic: 'security', isTrial: true });
