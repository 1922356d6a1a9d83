import type { StatementFormat } from './statement-format.ts';

/**
 * Every export since 2022 has these columns; later ones have more. Amounts are of the account, in dollars, whatever the
 * original currency was (domain.md §6). `Note` is its owner's and may change between two exports: no part of the text.
 */
export const mercury: StatementFormat = {
  id: 'mercury',
  bank: 'mercury',
  signature: [['date (utc)', 'date'], 'description', 'amount', 'status', 'bank description', 'reference', 'note'],
  day: [['date (utc)', 'date']],
  dayOrder: 'month_first',
  decimals: 'point',
  currency: { fixed: 'USD' },
  amount: { kind: 'signed', columns: { amount: 'amount' } },
  description: ['description', 'bank description', 'reference'],
  counterparty: { in: ['description'], out: ['description'] },
  bankCategory: ['mercury category', 'category'],
  account: 'source account',
  status: {
    column: 'status',
    kept: ['sent'],
    skipped: {
      pending: 'pending',
      failed: 'failed',
      cancelled: 'failed',
      canceled: 'failed',
      reversed: 'failed',
      blocked: 'failed',
    },
  },
  hints: [{ gives: 'own_transfer', when: [['bank description', /^transfer between your mercury accounts$/i]] }],
};
