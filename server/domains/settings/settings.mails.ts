import type { MailText, MailTextKind } from '@zarpa/contract/settings/mail-texts.rules.ts';
import { defineMail } from '../../platform/mail/mail-kind.ts';

/** To whoever is writing a mail's words, with example values. */
export const mailTrialMail = defineMail<{ userId: string; kind: MailTextKind; value: MailText }>('mail-trial', {
  topic: 'security',
  isTrial: true,
});
