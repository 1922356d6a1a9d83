import { defineMail } from '../../platform/mail/mail-kind.ts';

export const deletionRequestedMail = defineMail<{ userId: string; sealedToken: string }>('deletion-requested', {
  topic: 'security',
});
export const deletionScheduledMail = defineMail<{ userId: string }>('deletion-scheduled', { topic: 'security' });
export const deletionUndoneMail = defineMail<{ userId: string }>('deletion-undone', { topic: 'security' });
export const accountDeletedMail = defineMail<{ ref: string; sealedEmail: string; isKept: boolean }>('account-deleted', {
  topic: 'security',
  isForgottenWhenSent: true,
});
