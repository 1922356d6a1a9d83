import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import { supportChatEvents, type supportChatOperations } from '@zarpa/contract/support/chat/operations.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { saveConsent } from './chat/chat.queries.ts';

type Call = typeof supportChatOperations.saveChatConsent;

/** From the next question on. */
export async function saveChatConsent(
  needs: Pick<Context, 'db' | 'clock' | 'events'>,
  { userId }: Actor,
  { body }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  const { conversation_id: conversationId, uses_case: usesCase } = body;
  await needs.db.transaction().execute(async (tx) => {
    const isChange = await saveConsent(tx, { userId, conversationId }, { usesCase, at: needs.clock() });
    if (isChange)
      await needs.events.publish(tx, supportChatEvents.consentChanged, { userId, conversationId, usesCase });
  });
  return { success: true, data: { uses_case: usesCase } };
}
