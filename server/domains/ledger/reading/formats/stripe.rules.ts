import type { SkipReason } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import type { MovementHint } from '../reading.ts';
import type { Column, Sign, StatementFormat } from './statement-format.ts';

const hintsBy = (column: Column): readonly Sign<MovementHint>[] => [
  { gives: 'own_transfer', when: [[column, /^payout(?:_failure|_cancel|_reversal)?$/i]] },
  { gives: 'fee', when: [[column, /^(?:stripe_)?fee$/i]] },
  { gives: 'refund', when: [[column, /^(?:payment_)?refund$/i]] },
];

/** A reserve that Stripe holds for a while still belongs to the account's owner. */
const skipsBy = (column: Column): readonly Sign<SkipReason>[] => [
  {
    gives: 'hold',
    when: [
      [column, /^(?:payout_minimum_balance_(?:hold|release)|reserved_funds|risk_reserved_funds|reserve_transaction)$/i],
    ],
  },
];

export const stripeHistory: StatementFormat = {
  id: 'stripe_history',
  bank: 'stripe',
  signature: [
    'id',
    'type',
    'source',
    'amount',
    'fee',
    'net',
    'currency',
    'created (utc)',
    'available on (utc)',
    'description',
  ],
  day: ['created (utc)'],
  dayOrder: 'proved',
  decimals: 'point',
  currency: { column: 'currency' },
  amount: { kind: 'net', columns: { gross: 'amount', fee: 'fee', net: 'net' }, fee: 'subtracted' },
  description: ['description'],
  bankId: ['id'],
  bankCategory: 'type',
  skips: skipsBy('type'),
  hints: hintsBy('type'),
};

/** "Balance change from activity, itemized": `reporting_category` says more than a type. */
export const stripeItemized: StatementFormat = {
  id: 'stripe_itemized',
  bank: 'stripe',
  signature: [
    'balance_transaction_id',
    ['created_utc', 'created (utc)', 'created'],
    'currency',
    'gross',
    'fee',
    'net',
    'reporting_category',
    'description',
  ],
  day: [['created_utc', 'created (utc)', 'created']],
  dayOrder: 'proved',
  decimals: 'point',
  currency: { column: 'currency' },
  amount: { kind: 'net', columns: { gross: 'gross', fee: 'fee', net: 'net' }, fee: 'subtracted' },
  description: ['description'],
  bankId: ['balance_transaction_id'],
  bankCategory: 'reporting_category',
  skips: skipsBy('reporting_category'),
  hints: hintsBy('reporting_category'),
};
