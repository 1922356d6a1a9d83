import type { Domain } from '../domain.ts';
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
  operations: {},
  tables: [...threadsTables],
};
