import { defineMail } from '../../platform/mail/mail-kind.ts';

export const securityNoticeMail = defineMail<{ eventId: string }>('security-notice', { topic: 'security' });
