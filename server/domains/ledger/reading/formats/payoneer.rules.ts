import { unfinished, type StatementFormat } from './statement-format.ts';

export const payoneer: StatementFormat = {
  id: 'payoneer',
  bank: 'payoneer',
  signature: [
    'transaction date',
    'transaction id',
    'description',
    'credit amount',
    'debit amount',
    'currency',
    'status',
    'running balance',
  ],
  day: ['transaction date'],
  dayOrder: 'month_first',
  decimals: 'point',
  currency: { column: 'currency' },
  amount: { kind: 'two_columns', columns: { credit: 'credit amount', debit: 'debit amount' } },
  description: ['description', 'additional description'],
  bankId: ['transaction id'],
  balance: 'running balance',
  status: {
    column: 'status',
    kept: ['completed'],
    skipped: { ...unfinished, declined: 'failed', rejected: 'failed' },
  },
};
