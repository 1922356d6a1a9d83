import { promisedAnswerSeconds } from '@zarpa/contract/support/chat/messages.rules.ts';
import { findChatThread, findConsent, findMedianAnswer } from './chat/chat.queries.ts';
import type { Handle } from '../../platform/http/handler.ts';

const measuredMs = 86_400_000;

export const getChat: Handle<'getChat'> = async ({ db, clock }, { userId }, { query }) => {
  const key = { userId, conversationId: query.conversation_id };
  const median = await findMedianAnswer(db, new Date(clock().getTime() - measuredMs));
  const thread = await findChatThread(db, key);
  return {
    success: true,
    data: {
      answer_seconds: Math.max(promisedAnswerSeconds, Math.ceil((median ?? 0) / 1_000)),
      uses_case: await findConsent(db, key),
      ...(thread && { thread }),
    },
  };
};
