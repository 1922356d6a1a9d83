import type { StatementFormat } from './statement-format.ts';

/** Amounts are net of fees; the description lacks `Payment Reference`, which says what an owner was paid for (domain.md §6). */
export const wiseBalance: StatementFormat = {
  id: 'wise_balance',
  bank: 'wise',
  signature: ['transferwise id', 'date', 'amount', 'currency', 'description', 'payment reference', 'running balance'],
  day: ['date'],
  dayOrder: 'day_first',
  decimals: 'point',
  currency: { column: 'currency' },
  amount: { kind: 'fee_within', columns: { amount: 'amount', fee: 'total fees' } },
  description: ['description', 'payment reference'],
  counterparty: { in: ['payer name', 'merchant'], out: ['payee name', 'merchant'] },
  bankId: ['transferwise id'],
  bankCategory: 'transaction details type',
  balance: 'running balance',
  hints: [
    { gives: 'conversion', when: [['transaction details type', /^conversion$/i]] },
    {
      gives: 'conversion',
      when: [
        ['transferwise id', /^balance-/i],
        ['exchange from', /./],
        ['exchange to', /./],
      ],
    },
    { gives: 'fee', when: [['transferwise id', /^fee-/i]] },
  ],
};

export const wiseHistory: StatementFormat = {
  id: 'wise_history',
  bank: 'wise',
  signature: [
    'id',
    'status',
    'direction',
    'created on',
    'finished on',
    // Without the fees a payment would have another amount.
    'source fee amount',
    'target fee amount',
    'source amount (after fees)',
    'source currency',
    'target amount (after fees)',
    'target currency',
  ],
  day: ['finished on', 'created on'],
  dayOrder: 'proved',
  decimals: 'point',
  currency: 'unsaid',
  amount: {
    kind: 'transfer',
    columns: {
      direction: 'direction',
      source: 'source amount (after fees)',
      sourceCurrency: 'source currency',
      sourceFee: 'source fee amount',
      sourceFeeCurrency: 'source fee currency',
      target: 'target amount (after fees)',
      targetCurrency: 'target currency',
      targetFee: 'target fee amount',
      targetFeeCurrency: 'target fee currency',
    },
  },
  description: ['target name', 'source name', 'reference'],
  counterparty: { in: ['source name'], out: ['target name'] },
  bankId: ['id'],
  bankCategory: 'category',
  status: {
    column: 'status',
    kept: ['completed'],
    skipped: { pending: 'pending', processing: 'pending', cancelled: 'failed', canceled: 'failed', refunded: 'failed' },
  },
  hints: [{ gives: 'conversion', when: [['direction', /^neutral$/i]] }],
};
