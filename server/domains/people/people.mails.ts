import { defineMail } from '../../platform/mail/mail-kind.ts';

/** To an address that may have no account. Ref: the invitation’s id and when it was sent. */
export const companyInvitationMail = defineMail<{ invitationId: string; sealedToken: string }>('company-invitation', {
  topic: 'security',
  tellsAnswer: true,
});

/** What the bell says too (`tellPeople`), for what a person should hear of at once. */
export const peopleToldMail = defineMail<{ userId: string; facts: Record<string, string> }>('people-told', {
  topic: 'security',
});

/** Takes a company back. To the address that its former *titular* had, whatever becomes of their account since. */
export const handOverUndoMail = defineMail<{ handOverId: string; sealedToken: string }>('hand-over-undo', {
  topic: 'security',
  isForgottenWhenSent: true,
});
