import { defineMail } from '../../platform/mail/mail-kind.ts';

/** A link for somebody who signs; `isReminder`: they had one. Ref: the link’s id. */
export const signingInvitationMail = defineMail<{ linkId: string; sealedToken: string; isReminder: boolean }>(
  'signing-invitation',
  { topic: 'requests', tellsAnswer: true },
);
/** Six digits for a link. */
export const signingCodeMail = defineMail<{ linkId: string; sealedCode: string }>('signing-code', {
  topic: 'security',
  isForgottenWhenSent: true,
});
/** The sealed papers, for a signer; null: for the owner. */
export const signingCompletedMail = defineMail<{ envelopeId: string; signerId: string | null }>('signing-completed', {
  topic: 'requests',
  needs: 'case.write',
});
/** It ended without all signatures. */
export const signingEndedMail = defineMail<{ envelopeId: string; signerId: string | null }>('signing-ended', {
  topic: 'requests',
  needs: 'case.write',
});
