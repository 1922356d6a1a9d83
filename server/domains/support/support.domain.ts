import { faqOperations } from '@zarpa/contract/support/faq/operations.ts';
import { supportChatOperations } from '@zarpa/contract/support/chat/operations.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { chatTables } from './chat/chat-tables.ts';
import { forgetOldChats } from './chat/forget-old-chats.ts';
import { write } from '../../platform/mail/written-mail.ts';
import { createFaqItem } from './create-faq-item.ts';
import { deleteFaqItem } from './delete-faq-item.ts';
import { faqTables } from './faq/faq-tables.ts';
import { getChat } from './get-chat.ts';
import { listFaq } from './list-faq.ts';
import { listStaffFaq } from './list-staff-faq.ts';
import { saveChatConsent } from './save-chat-consent.ts';
import { saveFaqItem } from './save-faq-item.ts';
import { sendChatMessage } from './send-chat-message.ts';
import { returnHeldThreads } from './threads/staff/return-held-threads.ts';
import { servedThreads } from './threads/staff/served-threads.ts';
import { threadAnsweredMail } from './threads/threads.mails.ts';
import { threadsTables } from './threads/threads-tables.ts';
import { updateFaqOrder } from './update-faq-order.ts';

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
    'formation',
    'orders',
    'todos',
  ],
  operations: {
    ...served(faqOperations, { listFaq, listStaffFaq, createFaqItem, saveFaqItem, deleteFaqItem, updateFaqOrder }),
    ...served(supportChatOperations, { sendChatMessage, getChat, saveChatConsent }),
    ...servedThreads,
  },
  rounds: [
    { name: 'forget old chats', restMs: 3_600_000, run: forgetOldChats },
    { name: 'return held threads', restMs: 60_000, run: returnHeldThreads },
  ],
  mails: [
    write(threadAnsweredMail, async () => (await import('./threads/compose-thread-answered.ts')).composeThreadAnswered),
  ],
  tables: [...faqTables, ...chatTables, ...threadsTables],
};
