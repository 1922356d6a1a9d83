import type { StatementFormat, StatusRule } from './statement-format.ts';

const status: StatusRule = {
  column: 'state',
  kept: ['completed'],
  skipped: { pending: 'pending', reverted: 'failed', declined: 'failed', failed: 'failed', cancelled: 'failed' },
};

/** Whole files were seen in both orders of days. */
export const revolutBusiness: StatementFormat = {
  id: 'revolut_business',
  bank: 'revolut',
  signature: [
    'date completed (utc)',
    'id',
    'type',
    'state',
    'description',
    'payment currency',
    'amount',
    'fee',
    'balance',
  ],
  day: ['date completed (utc)', 'date started (utc)'],
  dayOrder: 'proved',
  decimals: 'point',
  currency: { column: 'payment currency' },
  amount: {
    kind: 'total',
    columns: { total: 'total amount', amount: 'amount', fee: 'fee', feeCurrency: 'fee currency' },
  },
  description: ['description', 'reference'],
  counterparty: { in: ['sender name'], out: ['beneficiary name'] },
  bankId: ['id'],
  bankCategory: 'type',
  mcc: 'mcc',
  balance: 'balance',
  account: 'account',
  status,
  hints: [
    { gives: 'conversion', when: [['type', /^exchange$/i]] },
    { gives: 'fee', when: [['type', /^fee$/i]] },
    { gives: 'refund', when: [['type', /^(?:card_)?refund$/i]] },
  ],
};

/** The amount excludes the fee; the balance falls by both. */
export const revolutPersonal: StatementFormat = {
  id: 'revolut_personal',
  bank: 'revolut_personal',
  signature: [
    'type',
    'product',
    'started date',
    'completed date',
    'description',
    'amount',
    'fee',
    'currency',
    'state',
    'balance',
  ],
  day: ['completed date', 'started date'],
  dayOrder: 'proved',
  decimals: 'point',
  currency: { column: 'currency' },
  amount: { kind: 'less_fee', columns: { amount: 'amount', fee: 'fee' } },
  description: ['description'],
  bankCategory: 'type',
  balance: 'balance',
  account: 'product',
  status,
  hints: [
    { gives: 'conversion', when: [['type', /^exchange$/i]] },
    { gives: 'fee', when: [['type', /^fee$/i]] },
    { gives: 'refund', when: [['type', /^card[_ ]refund$/i]] },
  ],
};
