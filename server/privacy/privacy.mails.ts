import { defineMail } from '../mail/mail-kind.ts';

export const deletionRequestedMail = defineMail<{ userId: string; sealedToken: string }>('deletion-requested');
export const deletionScheduledMail = defineMail<{ userId: string }>('deletion-scheduled');
/** To somebody who is no longer there: the address travels sealed, under `ref`, and nothing stays once it is sent. */
export const accountDeletedMail = defineMail<{ ref: string; sealedEmail: string; isKept: boolean }>('account-deleted', {
  isForgottenWhenSent: true,
});
