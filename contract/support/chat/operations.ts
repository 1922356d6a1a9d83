import { z } from 'zod';
import { dictated, ok } from '../../core/envelope.ts';
import { chatMessage, chatText, count, uuid } from '../../core/fields.ts';
import type { Operations } from '../../core/operation.ts';
import { chatAnswerKinds, chatHistoryMax, chatRoles } from './messages.rules.ts';

const chatThread = z.object({ id: uuid, number: z.string() });

const chatSource = z.object({ title: z.string(), href: z.string() });

const conversation = z.strictObject({ conversation_id: uuid });

export const supportChatOperations = {
  sendChatMessage: {
    method: 'POST',
    path: '/api/support/chat',
    summary: 'Answers a question with our own texts as sources; of what was said before, the last five entries count',
    access: 'optional',
    body: z.strictObject({
      message: chatMessage,
      conversation_history: z
        .array(z.strictObject({ role: z.enum(chatRoles), content: chatText }))
        .max(chatHistoryMax)
        .optional(),
      conversation_id: uuid.optional(),
    }),
    answer: dictated({
      response: z.string(),
      kind: z.enum(chatAnswerKinds),
      sources: z.array(chatSource),
      /** The assistant had no answer, or the customer rejected two. */
      offers_person: z.boolean(),
      thread: chatThread.optional(),
    }),
    errors: [],
    requestsPerMinute: 20,
    // The model's own limit is 15 s.
    timeoutMs: 20_000,
    example: {
      body: {
        message: '¿Cuánto cuesta?',
        conversation_history: [{ role: 'user', content: 'Hola' }],
        conversation_id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c11',
      },
    },
  },
  getChat: {
    method: 'GET',
    path: '/api/support/chat',
    summary: 'How fast answers have been of late, and what is known of a conversation',
    access: 'user',
    needs: null,
    query: conversation,
    answer: ok({
      /** Median of the last day. */
      answer_seconds: count,
      uses_case: z.boolean(),
      thread: chatThread.optional(),
    }),
    errors: [],
    example: { query: { conversation_id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c11' } },
  },
  saveChatConsent: {
    method: 'PUT',
    path: '/api/support/chat/consent',
    summary: 'Whether the assistant may read the caller’s own case in this conversation',
    access: 'user',
    needs: null,
    body: conversation.extend({ uses_case: z.boolean() }),
    answer: ok({ uses_case: z.boolean() }),
    errors: [],
    requestsPerMinute: 30,
    example: { body: { conversation_id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c11', uses_case: true } },
  },
} as const satisfies Operations;
