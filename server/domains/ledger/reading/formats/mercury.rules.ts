import { inDollars, unfinished, type StatementFormat } from './statement-format.ts';

/** Columns since 2022; amounts are in dollars (domain.md §6). `Note` is editable, so it is not part of the description. */
export const mercury: StatementFormat = {
  id: 'mercury',
  bank: 'mercury',
  signature: [['date (utc)', 'date'], 'description', 'amount', 'status', 'bank description', 'reference', 'note'],
  day: [['date (utc)', 'date']],
  ...inDollars,
  amount: { kind: 'signed', columns: { amount: 'amount' } },
  description: ['description', 'bank description', 'reference'],
  counterparty: { in: ['description'], out: ['description'] },
  bankCategory: ['mercury category', 'category'],
  account: 'source account',
  status: {
    column: 'status',
    kept: ['sent'],
    skipped: { ...unfinished, reversed: 'failed', blocked: 'failed' },
  },
  hints: [{ gives: 'own_transfer', when: [['bank description', /^transfer between your mercury accounts$/i]] }],
};
