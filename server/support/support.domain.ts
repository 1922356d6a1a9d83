import { supportChatOperations } from '@zarpa/contract/support-chat.ts';
import type { Domain } from '../domain.ts';
import { served } from '../http/handler.ts';
import { chatTables } from './chat/chat-tables.ts';
import { forgetOldChats } from './chat/forget-old-chats.ts';
import { getChat } from './get-chat.ts';
import { saveChatConsent } from './save-chat-consent.ts';
import { sendChatMessage } from './send-chat-message.ts';
import { threadsTables } from './threads/threads-tables.ts';

/** Help: questions with an answer, an assistant that knows them, and people behind it. */
export const supportDomain: Domain = {
  name: 'support',
  imports: [
    'identity',
    'staff',
    'plans',
    'payments',
    'companies',
    'profile',
    'tax',
    'documents',
    'notices',
    'formation',
    'orders',
  ],
  operations: { ...served(supportChatOperations, { sendChatMessage, getChat, saveChatConsent }) },
  rounds: [{ name: 'forget old chats', restMs: 3_600_000, run: forgetOldChats }],
  tables: [...chatTables, ...threadsTables],
};
