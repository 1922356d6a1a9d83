import { faqOperations } from '@zarpa/contract/support/faq/operations.ts';
import { supportChatOperations } from '@zarpa/contract/support/chat/operations.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { chatTables } from './chat/chat-tables.ts';
import { forgetOldChats } from './chat/forget-old-chats.ts';
import { write } from '../../platform/mail/written-mail.ts';
import { createFaqItem, deleteFaqItem, listFaq, listStaffFaq, saveFaqItem, updateFaqOrder } from './faq-items.ts';
import { faqTables } from './faq/faq-tables.ts';
import { getChat, saveChatConsent, sendChatMessage } from './chat.ts';
import { returnHeldThreads } from './threads/staff/return-held-threads.ts';
import { servedThreads } from './threads/staff/served-threads.ts';
import { threadAnsweredMail } from './threads/threads.mails.ts';
import { threadsTables } from './threads/threads-tables.ts';

export const supportDomain: Domain = {
  name: 'support',
  imports: [
    'identity',
    'staff',
    'tasks',
    'plans',
    'payments',
    'companies',
    'profile',
    'tax',
    'documents',
    'formation',
    'orders',
    'todos',
    'settings',
  ],
  operations: {
    ...served(faqOperations, { listFaq, listStaffFaq, createFaqItem, saveFaqItem, deleteFaqItem, updateFaqOrder }),
    ...served(supportChatOperations, { sendChatMessage, getChat, saveChatConsent }),
    ...servedThreads,
  },
  scheduledTasks: [
    { name: 'forget old chats', restMs: 3_600_000, run: forgetOldChats },
    { name: 'return held threads', restMs: 60_000, run: returnHeldThreads },
  ],
  mails: [
    write(threadAnsweredMail, async () => (await import('./threads/compose-thread-answered.ts')).composeThreadAnswered),
  ],
  tables: [...faqTables, ...chatTables, ...threadsTables],
};
