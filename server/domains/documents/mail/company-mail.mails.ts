import type { MailDay } from '@zarpa/contract/documents/company-mail.rules.ts';
import { defineMail } from '../../../platform/mail/mail-kind.ts';

export const companyMailMail = defineMail<{ mailId: string; day: MailDay }>('company-mail', {
  topic: 'mail',
  needs: 'papers.read',
});
