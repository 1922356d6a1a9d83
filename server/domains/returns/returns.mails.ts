import { defineMail } from '../../platform/mail/mail-kind.ts';

/** The code is sealed in the queue, and deleted once the mail is sent. */
export const approvalCodeMail = defineMail<{ returnId: string; userId: string; sealed: string }>('approval-code', {
  topic: 'security',
  isForgottenWhenSent: true,
});

export const returnMovedMail = defineMail<{ returnId: string; userId: string; state: string; generation: number }>(
  'return-moved',
  { topic: 'taxes' },
);
