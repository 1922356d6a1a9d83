import type { StatementFormat } from './statement-format.ts';

/** QuickBooks' import format, also for tables written by hand. It names neither a currency nor an order of days. */
export const quickbooksAmount: StatementFormat = {
  id: 'quickbooks_amount',
  bank: 'quickbooks',
  signature: ['date', 'description', 'amount'],
  isWhole: true,
  day: ['date'],
  dayOrder: 'proved',
  decimals: 'proved',
  currency: 'unsaid',
  amount: { kind: 'signed', columns: { amount: 'amount' } },
  description: ['description'],
};

export const quickbooksCreditDebit: StatementFormat = {
  ...quickbooksAmount,
  id: 'quickbooks_credit_debit',
  signature: ['date', 'description', 'credit', 'debit'],
  amount: { kind: 'two_columns', columns: { credit: 'credit', debit: 'debit' } },
};
