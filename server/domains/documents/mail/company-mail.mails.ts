import type { MailDay } from '@zarpa/contract/documents/company-mail.rules.ts';
import { defineMail } from '../../../platform/mail/mail-kind.ts';

/** Once for each day on which its customer is told of a piece of post. */
export const companyMailMail = defineMail<{ mailId: string; day: MailDay }>('company-mail', { topic: 'mail' });
