import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { supportChatOperations } from '@zarpa/contract/support/chat/operations.ts';
import { promisedAnswerSeconds } from '@zarpa/contract/support/chat/messages.rules.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { findChatThread, findConsent, findMedianAnswer } from './chat/chat.queries.ts';

type Call = typeof supportChatOperations.getChat;

const measuredMs = 86_400_000;

/** The promised seconds while they are kept; else what it takes in truth. */
export async function getChat(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId }: Actor,
  { query }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
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
}
