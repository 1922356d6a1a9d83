import { defineMail } from '../../platform/mail/mail-kind.ts';

/** Once for each change that was asked for. */
export const changeAnsweredMail = defineMail<{ requestId: string }>('change-answered', { topic: 'requests' });
