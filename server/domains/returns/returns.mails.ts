import { defineMail } from '../../platform/mail/mail-kind.ts';

/** The code travels sealed, and is forgotten once it is sent. */
export const approvalCodeMail = defineMail<{ returnId: string; userId: string; sealed: string }>('approval-code', {
  topic: 'security',
  isForgottenWhenSent: true,
});

export const returnMovedMail = defineMail<{ returnId: string; userId: string; state: string; generation: number }>(
  'return-moved',
  { topic: 'taxes' },
);
