import { defineMail } from '../../platform/mail/mail-kind.ts';

export const deletionRequestedMail = defineMail<{ userId: string; sealedToken: string }>('deletion-requested', {
  topic: 'security',
});
export const deletionScheduledMail = defineMail<{ userId: string }>('deletion-scheduled', { topic: 'security' });
/** A company was bought after the deletion was asked for: it does not happen. */
export const deletionUndoneMail = defineMail<{ userId: string }>('deletion-undone', { topic: 'security' });
export const accountDeletedMail = defineMail<{ ref: string; sealedEmail: string; isKept: boolean }>('account-deleted', {
  topic: 'security',
  isForgottenWhenSent: true,
});
