import { createHash } from 'node:crypto';
import { messageLettersMax } from '@zarpa/contract/support/threads/shapes.rules.ts';
import type { Context } from '../../../context.ts';
import { openThread, type OpenedThread } from '../threads/open-thread.ts';
import { findConversation, saveChatThread, type ConversationKey } from './chat.queries.ts';
import type { ChatTurn } from './conversation.rules.ts';

type Needs = Pick<Context, 'db' | 'clock'>;

export type HandedOver = {
  userId: string;
  conversationId: string | undefined;
  message: string;
  history: readonly ChatTurn[];
};

/** Opens a thread with the conversation, once per conversation until that thread is closed. */
export async function handOver(needs: Needs, handed: HandedOver): Promise<OpenedThread> {
  const { userId, conversationId, message } = handed;
  const key = conversationId === undefined ? undefined : { userId, conversationId };
  const sendKey = await sendKeyOf(needs, key, `${userId} ${message}`);
  return needs.db.transaction().execute(async (tx) => {
    const thread = await openThread(tx, needs, { userId, text: textOf(handed), source: 'assistant', sendKey });
    if (key) await saveChatThread(tx, key, { threadId: thread.id, at: needs.clock() });
    return thread;
  });
}

/** The conversation's own id first; after a thread from it, also that thread's id. */
async function sendKeyOf(needs: Needs, key: ConversationKey | undefined, otherwise: string): Promise<string> {
  if (!key) return uuidOf(`${otherwise} ${needs.clock().toISOString().slice(0, 13)}`);
  const threadId = (await findConversation(needs.db, key))?.threadId;
  return threadId ? uuidOf(`${key.conversationId} ${threadId}`) : key.conversationId;
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** The last message first and whole, because lists show the first paragraph as the title; then the conversation before it. */
function textOf({ message, history }: HandedOver): string {
  const messages = history.map(({ role, content }) => `${role === 'user' ? 'Cliente' : 'Asistente'}: ${content}`);
  const before = messages.join('\n\n').slice(-(messageLettersMax - message.length - 60));
  return before === '' ? message : `${message}\n\nLo que se dijo antes con el asistente:\n\n${before}`;
}
