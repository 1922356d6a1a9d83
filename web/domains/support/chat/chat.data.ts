import { chatFailure } from '@zarpa/contract/support/chat/messages.rules.ts';
import { apiQuery } from '../../../platform/api/api-query.ts';
import { call, type CallInput } from '../../../platform/api/call.ts';
import type { ChatAnswer } from './chat.state.ts';

const chatKey = ['support-chat'];
/** Fifteen seconds for the model, plus the transfer. */
const answeredWithinMs = 25_000;

export const chatQuery = (conversationId: string) =>
  apiQuery('GET /api/support/chat', { query: { conversation_id: conversationId } }, [...chatKey, conversationId]);

type Question = CallInput<'POST /api/support/chat'>['body'];

/** Throws 'Error al enviar mensaje' (portal.md §8) with the failure as its cause. */
export async function sendChatMessage(body: Question): Promise<{ text: string; answer: ChatAnswer }> {
  try {
    const { response, kind, sources, offers_person, thread } = await call(
      'POST /api/support/chat',
      { body },
      { timeoutMs: answeredWithinMs },
    );
    return { text: response, answer: { kind, sources, offersPerson: offers_person, ...(thread && { thread }) } };
  } catch (cause) {
    throw new Error(chatFailure, { cause });
  }
}

export async function saveConsent(conversationId: string, usesCase: boolean): Promise<boolean> {
  const body = { conversation_id: conversationId, uses_case: usesCase };
  return (await call('PUT /api/support/chat/consent', { body })).data.uses_case;
}
