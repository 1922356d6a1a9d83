import { unfinished, type StatementFormat } from './statement-format.ts';

/** `Account #` is the other account's number, filled only when it belongs to the same owner. */
export const relay: StatementFormat = {
  id: 'relay',
  bank: 'relay',
  signature: [
    'date',
    'payee',
    'transaction type',
    'description',
    'reference',
    'status',
    'amount',
    'currency',
    'balance',
  ],
  day: ['date'],
  dayOrder: 'month_first',
  decimals: 'point',
  currency: { column: 'currency' },
  amount: { kind: 'signed', columns: { amount: 'amount' } },
  description: ['description', 'payee', 'reference'],
  counterparty: { in: ['payee'], out: ['payee'] },
  bankCategory: 'transaction type',
  balance: 'balance',
  status: {
    column: 'status',
    kept: ['settled'],
    skipped: { ...unfinished, declined: 'failed', returned: 'failed' },
  },
  hints: [{ gives: 'own_transfer', when: [['account #', /./]] }],
};
