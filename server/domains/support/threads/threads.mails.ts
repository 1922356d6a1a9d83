import { defineMail } from '../../../platform/mail/mail-kind.ts';

/** Once for all answers until its customer has read: `seen` is up to which message they had. */
export const threadAnsweredMail = defineMail<{ threadId: string; userId: string; seen: number }>('thread-answered', {
  topic: 'messages',
});
