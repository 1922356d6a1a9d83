import { defineMail } from '../mail/mail-kind.ts';

export const companySubmittedMail = defineMail<{ companyId: string }>('company-submitted');
