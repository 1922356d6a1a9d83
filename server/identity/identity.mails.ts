import { defineMail } from '../mail/mail-kind.ts';

export const securityNoticeMail = defineMail<{ eventId: string }>('security-notice', { topic: 'security' });
