import { defineMail } from '../../platform/mail/mail-kind.ts';

/** To an address that may have no account yet: nothing of it stays. */
export const staffInvitationMail = defineMail<{ invitationId: string; sealedToken: string }>('staff-invitation', {
  topic: 'security',
  isForgottenWhenSent: true,
});

export type ProposalNotice = {
  what: 'proposed' | 'proposed_alone' | 'confirmed_alone';
  proposalId: string;
  /** A member’s id, or an address of the settings. */
  to: string;
};
export const proposalNoticeMail = defineMail<ProposalNotice>('proposal-notice', { topic: 'security' });
