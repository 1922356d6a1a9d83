import type { noticesOperations } from '@zarpa/contract/notices/operations.ts';
import { randomUUID } from 'node:crypto';
import { isMutable, mailTopics } from '@zarpa/contract/notices/texts.rules.ts';
import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { listMutedTopics, muteTopic, unmuteTopic } from './preferences.queries.ts';
import { fail } from '../../platform/http/fail.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { testMail } from './notices.mails.ts';
import type { Handle } from '../../platform/http/handler.ts';

export async function getPreferences(
  { db }: Pick<Context, 'db'>,
  { userId }: Actor,
): Promise<OperationAnswer<typeof noticesOperations.getPreferences>> {
  const muted = await listMutedTopics(db, userId);
  return {
    success: true,
    data: {
      topics: mailTopics.map((topic) => ({
        topic,
        by_mail: !muted.includes(topic),
        is_fixed: !isMutable(topic),
      })),
    },
  };
}

export const updatePreferences: Handle<'updatePreferences'> = async (needs, actor, { body: { topic, by_mail } }) => {
  if (!isMutable(topic)) throw fail('notices.topic_fixed');
  if (by_mail) await unmuteTopic(needs.db, actor.userId, topic);
  else await muteTopic(needs.db, actor.userId, topic, needs.clock());
  return getPreferences(needs, actor);
};

export const sendTestMail: Handle<'sendTestMail'> = async (needs, { userId }) => {
  await needs.db
    .transaction()
    .execute((tx) => enqueueMail(needs, tx, testMail, { ref: randomUUID(), userId, payload: { userId } }));
  return { success: true, data: {} };
};
