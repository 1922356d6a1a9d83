import { saveConsent } from './chat/chat.queries.ts';
import type { Handle } from '../../platform/http/handler.ts';

export const saveChatConsent: Handle<'saveChatConsent'> = async (needs, { userId }, { body }) => {
  const { conversation_id: conversationId, uses_case: usesCase } = body;
  await saveConsent(needs.db, { userId, conversationId }, { usesCase, at: needs.clock() });
  return { success: true, data: { uses_case: usesCase } };
};
