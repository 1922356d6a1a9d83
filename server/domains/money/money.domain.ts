import { moneyOperations } from '@zarpa/contract/money/operations.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { getBooks } from './books/books.ts';
import { downloadBooks } from './books/download-books.ts';
import { listDisputes, listPayments, listRefunds } from './lists.ts';
import { getPurchase } from './purchase.ts';
import { completeRefund, createRefund, reviewRefund } from './refunds.ts';

export const moneyDomain: Domain = {
  name: 'money',
  imports: ['payments', 'orders', 'billing', 'tasks', 'identity', 'staff'],
  operations: served(moneyOperations, {
    getPurchase,
    createRefund,
    reviewRefund,
    completeRefund,
    listPayments,
    listRefunds,
    listDisputes,
    getBooks,
    downloadBooks,
  }),
  tables: [],
};
