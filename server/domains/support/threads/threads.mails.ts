import { defineMail } from '../../../platform/mail/mail-kind.ts';

export const threadAnsweredMail = defineMail<{ threadId: string; userId: string; seen: number }>('thread-answered', {
  topic: 'messages',
});
