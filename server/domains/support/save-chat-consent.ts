import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { supportChatOperations } from '@zarpa/contract/support/chat/operations.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { saveConsent } from './chat/chat.queries.ts';

type Call = typeof supportChatOperations.saveChatConsent;

/** From the next question on. */
export async function saveChatConsent(
  needs: Pick<Context, 'db' | 'clock'>,
  { userId }: Actor,
  { body }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  const { conversation_id: conversationId, uses_case: usesCase } = body;
  await saveConsent(needs.db, { userId, conversationId }, { usesCase, at: needs.clock() });
  return { success: true, data: { uses_case: usesCase } };
}
