import { faqOperations } from '@zarpa/contract/faq.ts';
import type { Domain } from '../domain.ts';
import { served } from '../http/handler.ts';
import { createFaqItem } from './create-faq-item.ts';
import { deleteFaqItem } from './delete-faq-item.ts';
import { faqTables } from './faq/faq-tables.ts';
import { listFaq } from './list-faq.ts';
import { listStaffFaq } from './list-staff-faq.ts';
import { saveFaqItem } from './save-faq-item.ts';
import { updateFaqOrder } from './update-faq-order.ts';

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
  operations: {
    ...served(faqOperations, { listFaq, listStaffFaq, createFaqItem, saveFaqItem, deleteFaqItem, updateFaqOrder }),
  },
  tables: [...faqTables],
};
