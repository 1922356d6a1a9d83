import { randomUUID } from 'node:crypto';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { testMail } from './notices.mails.ts';
import type { Handle } from '../../platform/http/handler.ts';

export const sendTestMail: Handle<'sendTestMail'> = async (needs, { userId }) => {
  await needs.db
    .transaction()
    .execute((tx) => enqueueMail(needs, tx, testMail, { ref: randomUUID(), userId, payload: { userId } }));
  return { success: true, data: {} };
};
